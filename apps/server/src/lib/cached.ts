import { forAllClients } from './client-signal.ts';
import type { Clock } from './clock.ts';

/**
 * Caches a loaded value for some time; concurrent callers share one load. Does not cache failures, nor a value from the
 * future after the clock was set back.
 */
export function cacheFor<Loaded>(
  milliseconds: number,
  load: () => Promise<Loaded>,
  now: Clock,
): () => Promise<Loaded> {
  let cached: { readonly at: number; readonly loaded: Promise<Loaded> } | undefined;
  return () => {
    const at = now().getTime();
    if (cached && at - cached.at < milliseconds && at >= cached.at) return cached.loaded;
    const loading = { at, loaded: forAllClients(load) };
    cached = loading;
    loading.loaded.catch(() => {
      if (cached === loading) cached = undefined;
    });
    return loading.loaded;
  };
}

/** Loads on the first call and caches for the life of the process; after a failure the next call loads again. */
export const once = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) =>
  cacheFor(Number.POSITIVE_INFINITY, load, () => new Date(0));
