import { ApiFailure, type Verdict } from '@kinora/sdk';

/** Returns the verdict, or throws an {@link ApiFailure} when it says `success: false`: with the server's message, or with `fallback`. */
export function requireSuccess(verdict: Verdict, fallback?: string): Verdict {
  if (verdict.success) return verdict;
  throw new ApiFailure('refused', { serverMessage: verdict.message || fallback });
}
