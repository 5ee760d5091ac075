import { type Sdk, isApiFailure } from '@kinora/sdk';

/** The request id and the whole body of a successful call. */
export async function tracedFeed(sdk: Sdk) {
  const { value, response } = await sdk.withResponse((calls) => calls.videos.feed({ page: 2 }));
  console.log(response?.status, response?.headers.get('x-request-id'), response?.body);
  return value;
}

/** Repeats a call once if the host has sent `Retry-After`. */
export async function retryWhenAsked<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (failure) {
    if (!isApiFailure(failure) || failure.retryAfterSeconds === undefined) throw failure;
    const milliseconds = failure.retryAfterSeconds * 1000;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return call();
  }
}
