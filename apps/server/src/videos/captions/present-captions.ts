import type { captionTrackCodec } from '@kinora/api-contract';
import type { GivenOf } from '@kinora/api-contract/codec';
import type { AddressedVideo, MediaUrls } from '../../media/serving/media-urls.ts';
import type { CaptionRow } from './caption-repository.ts';

export type SentCaptionTrack = GivenOf<typeof captionTrackCodec>;

type Urls = Pick<MediaUrls, 'ofVideo'>;

// Both database engines sort text by their own rules.
const { compare } = new Intl.Collator('en');

/** Maps a track to what the contract describes, with an absolute URL. */
export const presentTrack = (
  urls: Urls,
  video: AddressedVideo,
  row: CaptionRow,
): SentCaptionTrack => ({ ...row, src: urls.ofVideo(video, row.fileKey) });

/** Maps the tracks of a video, sorted by label. */
export const presentTracks = (
  urls: Urls,
  video: AddressedVideo,
  rows: readonly CaptionRow[],
): SentCaptionTrack[] =>
  rows
    .map((row) => presentTrack(urls, video, row))
    .toSorted((a, b) => compare(a.label, b.label) || compare(a.language, b.language));
