import { type Acknowledgement, ApiFailure } from '@kinora/sdk';

/** Returns the result, or throws an {@link ApiFailure} when it says `success: false`: with the server's message, or with `fallback`. */
export function requireSuccess(result: Acknowledgement, fallback?: string): Acknowledgement {
  if (result.success) return result;
  throw new ApiFailure('refused', { serverMessage: result.message || fallback });
}
