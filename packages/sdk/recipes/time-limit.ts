import { type Sdk, isTimeout } from '@kinora/sdk';

/** The newest videos, or `undefined` if the host needs more than a second. */
export async function newestWithinASecond(sdk: Sdk) {
  try {
    return await sdk.videos.feed({ signal: AbortSignal.timeout(1000) });
  } catch (failure) {
    if (isTimeout(failure)) return undefined;
    throw failure;
  }
}
