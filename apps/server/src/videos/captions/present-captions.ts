import type { captionTrackCodec } from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/codec';
import type { AddressedVideo, MediaUrls } from '../../media/serving/media-urls.ts';
import type { CaptionRow } from './caption-repository.ts';

export type WireCaptionTrack = WireOf<typeof captionTrackCodec>;

type Urls = Pick<MediaUrls, 'ofVideo'>;

// Both database engines sort text by their own rules.
const { compare } = new Intl.Collator('en');

/** Maps a track to the contract's shape, with an absolute URL. */
export const presentTrack = (
  urls: Urls,
  video: AddressedVideo,
  { language, label, origin, version, fileKey }: CaptionRow,
): WireCaptionTrack => ({
  language,
  label,
  src: urls.ofVideo(video, fileKey),
  origin,
  version,
});

/** Maps the tracks of a video, sorted by label. */
export const presentTracks = (
  urls: Urls,
  video: AddressedVideo,
  rows: readonly CaptionRow[],
): WireCaptionTrack[] =>
  rows
    .map((row) => presentTrack(urls, video, row))
    .toSorted((a, b) => compare(a.label, b.label) || compare(a.language, b.language));
