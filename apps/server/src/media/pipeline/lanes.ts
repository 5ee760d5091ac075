import { type MediaMetadata, hasRenditionSound } from '../media-metadata.ts';

/**
 * Where encodings wait. Each lane has one slot in each process, so that work of one lane never waits for another's. Copies
 * wait in the queue `publish-video`, which is a lane of its own.
 *
 * - `short`: first encodings that one turn finishes;
 * - `long`: first encodings of several turns;
 * - `qualities`: what is added to videos that can already be watched.
 */
export const lanes = ['short', 'long', 'qualities'] as const;
export type Lane = (typeof lanes)[number];

/** What one turn encodes at most, in seconds of a source with as many pixels as 1080p. */
const TURN_SECONDS = 60;
const FULL_HD_PIXELS = 1920 * 1080;

/** Encoding a larger picture takes longer; one that is smaller than 1080p takes as long as its decoding and sound. */
const weightOf = ({ width, height }: Pick<MediaMetadata, 'width' | 'height'>) =>
  Math.max(1, (width * height) / FULL_HD_PIXELS);

/** Returns the lane of a source's first encoding. */
export const laneOf = (
  metadata: Pick<MediaMetadata, 'durationSeconds' | 'width' | 'height'>,
): Lane => (metadata.durationSeconds * weightOf(metadata) <= TURN_SECONDS ? 'short' : 'long');

/** The sound of so much can be encoded in about ten seconds. */
const QUICK_SOUND_SECONDS = 600;

/** Returns whether copying the pictures of a source is quick, with the sound that may have to be encoded. */
export const isQuickCopy = (metadata: MediaMetadata): boolean =>
  hasRenditionSound(metadata) || metadata.durationSeconds <= QUICK_SOUND_SECONDS;

/** Key frames of encoded qualities are at its multiples, and pieces begin at key frames. */
const KEY_FRAME_SECONDS = 4;

/** Returns the length of the pieces into which an encoding of this source is cut. */
export const pieceSeconds = (size: Pick<MediaMetadata, 'width' | 'height'>): number =>
  Math.max(2, Math.floor(TURN_SECONDS / weightOf(size) / KEY_FRAME_SECONDS)) * KEY_FRAME_SECONDS;
