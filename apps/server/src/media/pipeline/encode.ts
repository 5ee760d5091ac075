import type { Container } from '@kinora/validation';
import type { MediaMetadata } from '../media-metadata.ts';
import type { MediaTools, Priority } from '../tools.ts';
import { type KeyFrames, type LadderOutput, encodeLadder } from './ffmpeg-arguments.ts';
import { type Lane, isQuickCopy, laneOf } from './lanes.ts';
import { MAX_ENCODING_SECONDS } from './media-jobs.ts';

export interface Source {
  readonly path: string;
  readonly container: Container;
  readonly metadata: MediaMetadata;
}

export interface EncodeContext {
  readonly tools: MediaTools;
  /** Folder of the results. */
  readonly folder: string;
  /** Name of `folder` inside the video's folder. */
  readonly name: string;
  readonly signal: AbortSignal;
}

export interface Encoding {
  readonly source: Source;
  /** Larger ones come first. */
  readonly outputs: readonly LadderOutput[];
  readonly keyFrames: KeyFrames;
}

/** Encodes sources, or leaves that to another turn. */
export interface Encoder {
  /** Whether the streams of a source that browsers play are copied in this turn, if that is possible. */
  readonly copies: (metadata: MediaMetadata) => boolean;
  /** Makes the files in the context's folder. */
  readonly encode: (encoding: Encoding, context: EncodeContext) => Promise<void>;
}

/** Timeout of an encoding. Generous, so that a machine under load does not fail a user's video. */
export const encodingTimeoutSeconds = (durationSeconds: number): number =>
  Math.min(MAX_ENCODING_SECONDS, 300 + Math.ceil(durationSeconds * 20));

/** Encodes at once. All encodings of one attempt together have the time of one. */
export function encodeAtOnce(priority: Priority): Encoder {
  let spentSeconds = 0;
  return {
    copies: () => true,
    async encode({ source, outputs, keyFrames }, { tools, folder, signal }) {
      const { metadata } = source;
      const startedAt = performance.now();
      const leftSeconds = encodingTimeoutSeconds(metadata.durationSeconds) - spentSeconds;
      try {
        await tools.run({
          input: source,
          output: encodeLadder(outputs, metadata, keyFrames, tools.ffmpeg),
          folder,
          timeoutSeconds: Math.max(1, Math.ceil(leftSeconds)),
          signal,
          priority,
        });
      } finally {
        spentSeconds += (performance.now() - startedAt) / 1000;
      }
    },
  };
}

/** Not a failure of the video: its encoding waits for a turn in this lane. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver';
  readonly lane: Lane;

  constructor(lane: Lane) {
    super(`Its encoding waits in the lane ${lane}`);
    this.lane = lane;
  }
}

/** Leaves the encoding to a turn in the lane of the source. */
export const handOver: Encoder = {
  copies: isQuickCopy,
  encode({ source: { metadata } }) {
    throw new HandedOver(laneOf(metadata));
  },
};
