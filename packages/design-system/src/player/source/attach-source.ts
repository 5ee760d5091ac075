import type { RunningEngine } from '../hls/hls-engine.ts';
import { type PlaylistPrefetch, loadEngine, takePrefetch } from '../hls/playlist-prefetch.ts';
import type { PlayerFailure } from '../state/player-state.ts';
import { failureOf } from './failure-of.ts';
import type { QualityLevel } from './quality.ts';

export interface SourceOptions {
  readonly video: HTMLVideoElement;
  /** A file that every browser plays. */
  readonly src: string;
  /** An HLS playlist. Preferred over `src`, because it adapts to the network. */
  readonly hls?: string | undefined;
  /** The position to start at. */
  readonly startSeconds: number;
  /** Called with the available renditions, best first. Empty until they are known and when there is only one. */
  readonly onLevels: (levels: readonly QualityLevel[]) => void;
  /** Called when neither the playlist nor the file can be played. */
  readonly onFailure: (failure: PlayerFailure) => void;
}

export interface AttachedSource {
  /** Takes the index of a level, or -1 to let the engine choose. */
  readonly chooseLevel: (index: number) => void;
  /** Takes the index of the best level that the engine may choose by itself, or -1 for any. */
  readonly limitAutomatic: (index: number) => void;
  /** Starts again after a failure. */
  readonly retry: (fromSeconds: number) => void;
  readonly detach: () => void;
}

/**
 * Plays the playlist with the engine where MediaSource exists, and natively elsewhere. Plays the plain file when there
 * is no playlist, when the engine cannot be loaded, or when the engine gives up.
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
    // Setting a source pauses the element. When the file cannot be played either, the element's error event reports it.
    if (wasPlaying) video.play().catch(() => undefined);
  }

  // While the engine plays, it reports failures itself; the element's error events count only when it plays a URL.
  const fail = () => {
    if (!engine) onFailure(failureOf(video));
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
      // Before any data has loaded, `currentTime` is 0 whatever the start position was.
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
    // The engine removes the `src` that it set itself.
    if (!video.hasAttribute('src')) return;
    video.removeAttribute('src');
    video.load();
  }

  return {
    chooseLevel(index) {
      engine?.chooseLevel(index);
    },
    limitAutomatic(index) {
      engine?.limitAutomatic(index);
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
