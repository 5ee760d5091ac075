import { type PlaylistPrefetch, loadEngine, takePrefetch } from './playlist-prefetch.ts';
import type { QualityLevel, RunningEngine } from './hls-engine.ts';

export interface SourceOptions {
  readonly video: HTMLVideoElement;
  /** A file that every browser plays. */
  readonly src: string;
  /** An HLS playlist: preferred, because it adapts to the network. */
  readonly hls?: string | undefined;
  /** Where to begin. */
  readonly startSeconds: number;
  /** The renditions on offer, best first; none before they are known and where there is no choice. */
  readonly onLevels: (levels: readonly QualityLevel[]) => void;
  /** Nothing of the source can be played. */
  readonly onFailure: () => void;
}

export interface AttachedSource {
  /** An index of a level, or -1 to let the engine choose. */
  readonly chooseLevel: (index: number) => void;
  /** Begins anew, after a failure. */
  readonly retry: (fromSeconds: number) => void;
  readonly detach: () => void;
}

/**
 * Plays the playlist by the engine wherever MediaSource exists, natively elsewhere, and the plain file when
 * there is no playlist, when the engine cannot be loaded, or when it gives up.
 */
export function attachSource({
  video,
  src,
  hls,
  startSeconds,
  onLevels,
  onFailure,
}: SourceOptions): AttachedSource {
  let isDetached = false;
  let engine: RunningEngine | undefined;
  let prefetch: PlaylistPrefetch | undefined;

  function playUrl(url: string, fromSeconds: number) {
    video.src = url;
    if (fromSeconds > 0) video.currentTime = fromSeconds;
  }

  function playFile(fromSeconds: number) {
    const wasPlaying = !video.paused;
    engine?.destroy();
    engine = undefined;
    onLevels([]);
    playUrl(src, fromSeconds);
    // A new source pauses the element. When it cannot play either, its error event says so.
    if (wasPlaying) video.play().catch(() => undefined);
  }

  // The engine reports its own failures; the element's matter only when it plays a URL.
  const fail = () => {
    if (!engine) onFailure();
  };
  video.addEventListener('error', fail);

  async function playPlaylist(playlistUrl: string, fromSeconds: number) {
    prefetch = takePrefetch(playlistUrl, fromSeconds === 0);
    const { playByEngine } = await loadEngine();
    if (isDetached) return;
    engine = playByEngine({
      video,
      playlistUrl,
      prefetch,
      startSeconds: fromSeconds,
      onLevels,
      // An element that loaded nothing says 0 until somebody seeks, wherever it was to begin.
      onGiveUp: () => playFile(video.currentTime || (video.buffered.length > 0 ? 0 : fromSeconds)),
    });
    if (engine) return;
    const isNative = video.canPlayType('application/vnd.apple.mpegurl') !== '';
    playUrl(isNative ? playlistUrl : src, fromSeconds);
  }

  function begin(fromSeconds: number) {
    onLevels([]);
    if (!hls) {
      playUrl(src, fromSeconds);
      return;
    }
    playPlaylist(hls, fromSeconds).catch(() => {
      if (!isDetached) playFile(fromSeconds);
    });
  }
  begin(startSeconds);

  function clear() {
    prefetch?.stop();
    engine?.destroy();
    engine = undefined;
    // The engine takes its own away.
    if (!video.hasAttribute('src')) return;
    video.removeAttribute('src');
    video.load();
  }

  return {
    chooseLevel(index) {
      engine?.chooseLevel(index);
    },
    retry(fromSeconds) {
      clear();
      begin(fromSeconds);
    },
    detach() {
      isDetached = true;
      video.removeEventListener('error', fail);
      clear();
    },
  };
}
