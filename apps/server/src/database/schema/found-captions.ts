import type { FoundCaptionTrack, FoundCaptions } from '@kinora/domain';

/** The captions that a source contains, with the storage keys of their files instead of addresses. */
export interface StoredFoundCaptions extends Pick<FoundCaptions, 'leftOut'> {
  readonly tracks: readonly (Omit<FoundCaptionTrack, 'src'> & { readonly key: string })[];
}
