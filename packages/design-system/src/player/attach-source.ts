// Importers compile this source, and would not find the declaration by themselves.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hls-light.d.ts" />

import { watchSegments } from './watch-segments.ts';

/** One rendition that the viewer can choose. */
export interface QualityLevel {
  /** Index in the engine's list. */
  readonly index: number;
  /** Such as "720p". */
  readonly label: string;
}

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

const loadEngine = () => import('hls.js/light');

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
  let engine: InstanceType<Awaited<ReturnType<typeof loadEngine>>['default']> | undefined;

  function playUrl(url: string, fromSeconds: number) {
    video.src = url;
    if (fromSeconds > 0) video.currentTime = fromSeconds;
  }

  function playFile(fromSeconds: number) {
    const wasPlaying = !video.paused;
    engine?.destroy();
    engine = undefined;
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
    const { default: Hls, ErrorTypes, Events } = await loadEngine();
    if (isDetached) return;
    if (!Hls.isSupported()) {
      const isNative = video.canPlayType('application/vnd.apple.mpegurl') !== '';
      playUrl(isNative ? playlistUrl : src, fromSeconds);
      return;
    }
    const started = new Hls({ enableWorker: false, startPosition: fromSeconds || -1 });
    engine = started;
    watchSegments({
      engine: started,
      events: Events,
      video,
      onLost: () => playFile(video.currentTime),
    });
    let hasRecovered = false;
    started.on(Events.MANIFEST_PARSED, () => {
      const levels = started.levels
        .map(({ height, name }, index) => ({ index, label: height ? `${height}p` : (name ?? '') }))
        .filter(({ label }) => label !== '')
        .toReversed();
      if (levels.length > 1) onLevels(levels);
    });
    started.on(Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
        hasRecovered = true;
        started.recoverMediaError();
        return;
      }
      playFile(video.currentTime);
    });
    started.loadSource(playlistUrl);
    started.attachMedia(video);
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
    engine?.destroy();
    engine = undefined;
    video.removeAttribute('src');
    video.load();
  }

  return {
    chooseLevel(index) {
      if (engine) engine.nextLevel = index;
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
