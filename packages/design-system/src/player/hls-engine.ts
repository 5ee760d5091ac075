// Importers compile this source, and would not find the declaration by themselves.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hls-light.d.ts" />

import { ErrorTypes, Events, Hls, isSupported } from 'hls.js/light';
import { savesData } from '../foundations/saves-data.ts';
import { earlyAnswerLoader } from './early-answer-loader.ts';
import { type HeadStart, knownLine, rememberLine } from './head-start.ts';
import { watchSegments } from './watch-segments.ts';

/** One rendition that the viewer can choose. */
export interface QualityLevel {
  /** Index in the engine's list. */
  readonly index: number;
  /** Such as "720p". */
  readonly label: string;
}

export interface EngineOptions {
  readonly video: HTMLVideoElement;
  readonly playlistUrl: string;
  /** What is on its way already. */
  readonly headStart: HeadStart | undefined;
  /** Where to begin. */
  readonly startSeconds: number;
  /** The renditions on offer, best first; told only where there is a choice. */
  readonly onLevels: (levels: readonly QualityLevel[]) => void;
  /** The playlist cannot be played, or not to its end. */
  readonly onLost: () => void;
}

export interface RunningEngine {
  /** An index of a level, or -1 to let the engine choose. */
  readonly chooseLevel: (index: number) => void;
  readonly destroy: () => void;
}

/** Plays a playlist in the element; `undefined` where the browser does not let scripts feed it. */
export function playByEngine({
  video,
  playlistUrl,
  headStart,
  startSeconds,
  onLevels,
  onLost,
}: EngineOptions): RunningEngine | undefined {
  if (!isSupported()) return undefined;
  const line = knownLine();
  const engine = new Hls({
    enableWorker: false,
    startPosition: startSeconds || -1,
    // Else it would look for what to load only every 100 ms once the element is ready.
    startFragPrefetch: true,
    ...(line === undefined ? {} : { abrEwmaDefaultEstimate: line }),
    ...(headStart ? { loader: earlyAnswerLoader(Hls.DefaultConfig.loader, headStart) } : {}),
  });
  watchSegments({ engine, events: Events, video, onLost });

  engine.on(Events.MANIFEST_PARSED, () => {
    const levels = engine.levels
      .map(({ height, name }, index) => ({ index, label: height ? `${height}p` : (name ?? '') }))
      .filter(({ label }) => label !== '')
      .toReversed();
    if (levels.length > 1) onLevels(levels);
    const start = engine.levels.findIndex(({ uri }) => uri === headStart?.startUrl());
    if (start >= 0) engine.startLevel = start;
    if (savesData()) engine.autoLevelCapping = 0;
  });
  engine.on(Events.FRAG_BUFFERED, () => rememberLine(engine.bandwidthEstimate));

  let hasRecovered = false;
  engine.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      engine.recoverMediaError();
      return;
    }
    onLost();
  });
  engine.loadSource(playlistUrl);
  engine.attachMedia(video);

  return {
    chooseLevel(index) {
      engine.nextLevel = index;
    },
    destroy() {
      headStart?.stop();
      engine.destroy();
    },
  };
}
