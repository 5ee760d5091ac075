import type Hls from 'hls.js';
import type { PrefetchedResponse, PlaylistPrefetch } from './playlist-prefetch.ts';

type LoaderClass = typeof Hls.DefaultConfig.loader;
type LoadArguments = Parameters<InstanceType<LoaderClass>['load']>;

const noop = () => {};

/** The engine's own loader, except for what has been prefetched. */
export function prefetchLoader(Loader: LoaderClass, prefetch: PlaylistPrefetch): LoaderClass {
  return class PrefetchLoader extends Loader {
    #isStopped = false;
    /** Reports the abort while a prefetched response is pending. */
    #reportAbort = noop;

    override load(...load: LoadArguments): void {
      const [context, , { onAbort }] = load;
      const prefetched = prefetch.take(context.url);
      if (!prefetched) {
        super.load(...load);
        return;
      }
      this.context = context;
      this.stats.loading.start = performance.now();
      this.#reportAbort = () => onAbort?.(this.stats, context, null);
      void this.#await(prefetched, load);
    }

    async #await(prefetched: Promise<PrefetchedResponse>, load: LoadArguments): Promise<void> {
      const response = await prefetched.catch(() => undefined);
      if (this.#isStopped) return;
      this.#reportAbort = noop;
      const { stats } = this;
      const { loading } = stats;
      if (!response) {
        // `super.load` requires that loading has not started yet.
        loading.start = 0;
        super.load(...load);
        return;
      }
      const { url, data, firstByteMs, durationMs } = response;
      // Timed as if the request had ended just now: the engine derives the bandwidth from its duration.
      loading.end = performance.now();
      loading.start = loading.end - durationMs;
      loading.first = loading.start + firstByteMs;
      stats.loaded = typeof data === 'string' ? data.length : data.byteLength;
      stats.total = stats.loaded;
      const [context, , { onSuccess }] = load;
      onSuccess({ url, data, code: 200 }, stats, context, null);
    }

    override abort(): void {
      this.#isStopped = true;
      this.#reportAbort();
      this.#reportAbort = noop;
      super.abort();
    }

    override destroy(): void {
      this.#isStopped = true;
      super.destroy();
    }
  };
}
