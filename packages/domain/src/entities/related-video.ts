import type { Video } from './video.ts';

/** The kinds of {@link RelatedReason}. */
export const relatedReasons = ['words', 'channel', 'likes'] as const;

/** Why a video is related to another one. */
export type RelatedReason =
  /** Its title, description or captions contain a word of the other one's title or description. */
  | { readonly kind: 'words'; readonly word: string }
  /** It is of the same channel. */
  | { readonly kind: 'channel' }
  /** The same people like both. */
  | { readonly kind: 'likes' };

/** A video that is related to another one. */
export interface RelatedVideo {
  readonly video: Video;
  /** The strongest reason; `undefined` for one that this release does not know. */
  readonly reason: RelatedReason | undefined;
}
