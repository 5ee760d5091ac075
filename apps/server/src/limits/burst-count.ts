import type { Clock } from '../lib/clock.ts';
import type { Allowance } from './attempt-counts.ts';

/** As `AttemptCounts.take`, but synchronous. */
export type BurstCount = (key: string) => number | undefined;

/**
 * Counts in the memory of this process, for what is counted too often to be stored: each of several processes grants
 * the allowance. All keys start anew together, so there are never more of them than callers in one period.
 */
export function createBurstCount({ max, seconds }: Allowance, now: Clock): BurstCount {
  const lengthMs = seconds * 1000;
  let endsAt = 0;
  let counts = new Map<string, number>();
  return (key) => {
    const at = now().getTime();
    if (at >= endsAt) {
      endsAt = at + lengthMs;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > max ? Math.max(1, Math.ceil((endsAt - at) / 1000)) : undefined;
  };
}
