// Packages that import this source would not find the declaration by themselves.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hls-light.d.ts" />

import { ErrorDetails, ErrorTypes, Events, Hls, isSupported } from 'hls.js/light';
import type { QualityLevel } from '../source/quality.ts';
import { type PlaylistPrefetch, knownBandwidth, rememberBandwidth } from './playlist-prefetch.ts';
import { prefetchLoader } from './prefetch-loader.ts';
import { watchSegments } from './watch-segments.ts';

export interface EngineOptions {
  readonly video: HTMLVideoElement;
  readonly playlistUrl: string;
  /** What has been requested before the engine started. */
  readonly prefetch: PlaylistPrefetch | undefined;
  /** The position to start at. */
  readonly startSeconds: number;
  /** Called with the available renditions, best first, when there is more than one. */
  readonly onLevels: (levels: readonly QualityLevel[]) => void;
  /** Called when the playlist cannot be played, or not to its end. */
  readonly onGiveUp: () => void;
}

export interface RunningEngine {
  /** Takes the index of a level, or -1 to let the engine choose. */
  readonly chooseLevel: (index: number) => void;
  /** Takes the index of the best level that the engine may choose by itself, or -1 for any. */
  readonly limitAutomatic: (index: number) => void;
  readonly destroy: () => void;
}

/** Plays a playlist in the element. Returns `undefined` where the browser has no MediaSource. */
export function playByEngine({
  video,
  playlistUrl,
  prefetch,
  startSeconds,
  onLevels,
  onGiveUp,
}: EngineOptions): RunningEngine | undefined {
  if (!isSupported()) return undefined;
  const bandwidth = knownBandwidth();
  const engine = new Hls({
    enableWorker: false,
    startPosition: startSeconds || -1,
    // Without it, the engine would wait for its next check (every 100 ms) before it loads the first segment.
    startFragPrefetch: true,
    ...(bandwidth === undefined ? {} : { abrEwmaDefaultEstimate: bandwidth }),
    ...(prefetch ? { loader: prefetchLoader(Hls.DefaultConfig.loader, prefetch) } : {}),
  });
  watchSegments({ engine, events: Events, video, onGiveUp });

  engine.on(Events.MANIFEST_PARSED, () => {
    const start = engine.levels.findIndex(({ uri }) => uri === prefetch?.startUrl());
    if (start >= 0) engine.startLevel = start;
    const levels = engine.levels
      .map(({ width, height, averageBitrate: bitsPerSecond }, index) => {
        const shortSide = Math.min(width, height);
        return { index, label: `${shortSide}p`, shortSide, bitsPerSecond };
      })
      .filter(({ shortSide }) => shortSide > 0)
      .toSorted((one, other) => other.shortSide - one.shortSide);
    if (levels.length > 1) onLevels(levels);
  });
  engine.on(Events.FRAG_BUFFERED, () => rememberBandwidth(engine.bandwidthEstimate));

  let hasRecovered = false;
  engine.on(Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal) return;
    // Without a decoder for any rendition there is nothing to recover: the engine would wait for ever.
    const isUnsupported = details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR;
    if (type === ErrorTypes.MEDIA_ERROR && !isUnsupported && !hasRecovered) {
      hasRecovered = true;
      engine.recoverMediaError();
      return;
    }
    onGiveUp();
  });
  engine.loadSource(playlistUrl);
  engine.attachMedia(video);

  return {
    chooseLevel(index) {
      // Choosing the same one again would load the next seconds again.
      if (engine.manualLevel !== index) engine.nextLevel = index;
    },
    limitAutomatic(index) {
      engine.autoLevelCapping = index;
    },
    destroy() {
      prefetch?.stop();
      engine.destroy();
    },
  };
}
