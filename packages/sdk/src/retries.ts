import { isRetryable } from './api-failure.ts';

const FIRST_DELAY_MS = 500;
/** A host that asks for a longer pause gets no second attempt: the caller should decide. */
const MAX_DELAY_MS = 30_000;

/**
 * Returns the delay before a call is made again: what `Retry-After` says, else 500 ms, doubled after each attempt, less
 * up to half of it at random, so that many clients do not return at the same moment. `undefined`: another attempt would
 * fail as well, or the host asks for more than 30 s.
 */
export function retryDelayMs(failure: unknown, previousRetries: number): number | undefined {
  if (!isRetryable(failure)) return undefined;
  const { retryAfterSeconds } = failure;
  const backOffMs = Math.min(FIRST_DELAY_MS * 2 ** previousRetries, MAX_DELAY_MS);
  const delayMs =
    retryAfterSeconds === undefined
      ? backOffMs * (1 - Math.random() / 2)
      : retryAfterSeconds * 1000;
  return delayMs <= MAX_DELAY_MS ? delayMs : undefined;
}
