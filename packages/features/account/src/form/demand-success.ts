import { ApiFailure, type Verdict } from '@kinora/sdk';

/** Turns an answer that arrived but says `success: false` into a failure with the server's words, or with ours. */
export function demandSuccess(verdict: Verdict, fallback?: string): Verdict {
  if (verdict.success) return verdict;
  throw new ApiFailure('refused', { serverMessage: verdict.message || fallback });
}
