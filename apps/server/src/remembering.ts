import type { Clock } from './clock.ts';

/**
 * Remembers what was loaded for so long; several askers at once cost one loading. Of a failure nothing is remembered,
 * nor of a time that has not come yet, because the clock was put back.
 */
export function rememberFor<Loaded>(
  milliseconds: number,
  load: () => Promise<Loaded>,
  now: Clock,
): () => Promise<Loaded> {
  let held: { readonly at: number; readonly loaded: Promise<Loaded> } | undefined;
  return () => {
    const at = now().getTime();
    if (held && at - held.at < milliseconds && at >= held.at) return held.loaded;
    const mine = { at, loaded: load() };
    held = mine;
    mine.loaded.catch(() => {
      if (held === mine) held = undefined;
    });
    return mine.loaded;
  };
}

/** Loads at the first asking, for the life of the process; after a failure again at the next. */
export const once = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) =>
  rememberFor(Number.POSITIVE_INFINITY, load, () => new Date(0));
