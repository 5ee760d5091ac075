import type { Clock } from '../clock.ts';

const FRESH_MS = 30_000;

/**
 * Remembers a count for at most 30 seconds; several askers at once cost one query. Of a failure
 * nothing is remembered.
 */
export function cachedCount(count: () => Promise<number>, now: Clock): () => Promise<number> {
  let held: { readonly at: number; readonly value: Promise<number> } | undefined;
  return () => {
    const at = now().getTime();
    if (held && at - held.at < FRESH_MS && at >= held.at) return held.value;
    const value = count();
    const mine = { at, value };
    held = mine;
    value.catch(() => {
      if (held === mine) held = undefined;
    });
    return value;
  };
}
