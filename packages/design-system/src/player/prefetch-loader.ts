import type Hls from 'hls.js';
import type { PrefetchedResponse, PlaylistPrefetch } from './playlist-prefetch.ts';

type LoaderClass = typeof Hls.DefaultConfig.loader;
type LoadArguments = Parameters<InstanceType<LoaderClass>['load']>;

const nothing = () => {};

/** The engine's own loader, but for what has been asked for already. */
export function prefetchLoader(Loader: LoaderClass, prefetch: PlaylistPrefetch): LoaderClass {
  return class PrefetchLoader extends Loader {
    #isOver = false;
    /** While an early answer is waited for. */
    #tellAbort = nothing;

    override load(...load: LoadArguments): void {
      const [context, , { onAbort }] = load;
      const early = prefetch.take(context.url);
      if (!early) {
        super.load(...load);
        return;
      }
      this.context = context;
      this.stats.loading.start = performance.now();
      this.#tellAbort = () => onAbort?.(this.stats, context, null);
      void this.#await(early, load);
    }

    async #await(early: Promise<PrefetchedResponse>, load: LoadArguments): Promise<void> {
      const answer = await early.catch(() => undefined);
      if (this.#isOver) return;
      this.#tellAbort = nothing;
      const { stats } = this;
      const { loading } = stats;
      if (!answer) {
        // The loader can begin but once.
        loading.start = 0;
        super.load(...load);
        return;
      }
      const { url, data, firstByteMs, durationMs } = answer;
      // As if it had ended just now: the engine learns what the line carries from how long it took.
      loading.end = performance.now();
      loading.start = loading.end - durationMs;
      loading.first = loading.start + firstByteMs;
      stats.loaded = typeof data === 'string' ? data.length : data.byteLength;
      stats.total = stats.loaded;
      const [context, , { onSuccess }] = load;
      onSuccess({ url, data, code: 200 }, stats, context, null);
    }

    override abort(): void {
      this.#isOver = true;
      this.#tellAbort();
      this.#tellAbort = nothing;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}
