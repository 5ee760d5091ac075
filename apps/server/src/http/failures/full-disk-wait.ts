import type { Clock } from '../../lib/clock.ts';

const SHORTEST_SECONDS = 30;
const LONGEST_SECONDS = 600;

/**
 * Returns a function that is called for each request that fails because a disk is full, and returns its `Retry-After` in
 * seconds. It grows with the time since the first such request, because an operator has to free space. An outage is
 * over when no request has failed for twice the last `Retry-After`.
 */
export function createFullDiskWait(now: Clock): () => number {
  let first = -Infinity;
  let last = -Infinity;
  let seconds = 0;
  return () => {
    const at = now().getTime() / 1000;
    if (at - last > 2 * seconds) first = at;
    last = at;
    seconds = Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.ceil(at - first)));
    return seconds;
  };
}
