import { type Sdk, isApiFailure } from '@kinora/sdk';

/** The request id and what the host says beyond the contract, for a call that went well. */
export async function tracedFeed(sdk: Sdk) {
  const { value, response } = await sdk.withResponse((calls) => calls.videos.feed({ page: 2 }));
  console.log(response?.status, response?.headers.get('x-request-id'), response?.body);
  return value;
}

/** One more try where the host has asked for patience, and only there. */
export async function patient<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (failure) {
    if (!isApiFailure(failure) || failure.retryAfterSeconds === undefined) throw failure;
    const milliseconds = failure.retryAfterSeconds * 1000;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return call();
  }
}
