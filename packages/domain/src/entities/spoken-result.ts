import type { Video } from './video.ts';

/** A part of a text, in UTF-16 units. */
export interface Highlight {
  readonly start: number;
  readonly length: number;
}

/** A moment of a video at which the words of a search are said. */
export interface SpokenMoment {
  /** May be fractional. */
  readonly startSeconds: number;
  /** What is said, as plain text. */
  readonly text: string;
  /** The matching words, in order and without overlaps. */
  readonly highlights: readonly Highlight[];
  /** Language of the captions, BCP 47. */
  readonly language: string;
}

/** A video in which the words of a search are said, with up to three moments in the order of time. */
export interface SpokenResult {
  readonly video: Video;
  readonly moments: readonly SpokenMoment[];
}
