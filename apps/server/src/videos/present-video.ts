import type { ownVideoCodec, videoCodec } from '@kinora/api-contract';
import type { GivenOf } from '@kinora/api-contract/codec';
import type { PresentUser } from '../accounts/present-user.ts';
import type { StoredFoundCaptions } from '../database/schema/found-captions.ts';
import type { Forecast } from '../jobs/turns.ts';
import type { MediaUrls } from '../media/serving/media-urls.ts';
import { largeThumbnailKey, smallThumbnailKey } from '../media/thumbnail-names.ts';
import type { OwnRow, VideoRow } from './video-rows.ts';

export type SentVideo = GivenOf<typeof videoCodec>;
export type SentOwnVideo = GivenOf<typeof ownVideoCodec>;

export interface PresentVideo {
  /** The public shape, for all who may see the video. */
  readonly video: (row: VideoRow) => SentVideo;
  /** The owner's shape. */
  readonly own: (own: OwnRow) => SentOwnVideo;
}

const presentForecast = ({ worksBefore, seconds }: Forecast) => ({
  videosBefore: worksBefore,
  secondsLeft: seconds === undefined ? undefined : Math.round(seconds),
});

/** Maps rows to what the contract describes, with absolute URLs. */
export function createPresentVideo(urls: MediaUrls, presentUser: PresentUser): PresentVideo {
  const fileOf = (row: VideoRow, key: string | null | undefined) =>
    key ? urls.ofVideo(row, key) : undefined;

  const picturesOf = (
    row: VideoRow,
  ): Pick<SentVideo, 'thumbnail' | 'thumbnailSmall' | 'thumbnailLarge'> => {
    if (row.thumbnailUrl !== null) return { thumbnail: row.thumbnailUrl };
    if (row.thumbnailKey === null) return { thumbnail: urls.defaultThumbnail };
    return {
      thumbnail: urls.ofVideo(row, row.thumbnailKey),
      thumbnailSmall: fileOf(row, smallThumbnailKey(row.thumbnailKey)),
      thumbnailLarge: fileOf(row, largeThumbnailKey(row.thumbnailKey)),
    };
  };

  const video = (row: VideoRow): SentVideo => ({
    id: row.id,
    title: row.title,
    description: row.description,
    ...picturesOf(row),
    // Until there is a playable video file, the owner sees the upload itself.
    videoFile: urls.ofVideo(row, row.videoKey ?? row.sourceKey),
    hls: fileOf(row, row.hlsKey),
    preview: fileOf(row, row.previewKey),
    storyboard: fileOf(row, row.storyboardKey),
    durationSeconds: row.durationSeconds,
    views: row.viewsCount,
    likes: row.likesCount,
    comments: row.commentsCount,
    isPublished: row.isPublished,
    hasCaptions: row.captionsCount > 0,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    owner: presentUser.summary(row.owner),
  });

  /** The files have signed addresses also while the video is published. */
  const presentFound = (row: VideoRow, { tracks, leftOut }: StoredFoundCaptions) => ({
    tracks: tracks.map((track) => ({
      ...track,
      src: urls.ofVideo({ ...row, isPublished: false }, track.key),
    })),
    leftOut,
  });

  return {
    video,
    own: ({
      row,
      playlistIds,
      transcription,
      suggestedChapters,
      foundCaptions,
      notes,
      forecast,
    }) => ({
      ...video(row),
      playlistIds,
      waveform: fileOf(row, row.waveformKey),
      automaticCaptions: transcription,
      suggestedChapters,
      notes,
      foundCaptions: foundCaptions && presentFound(row, foundCaptions),
      processing: forecast && presentForecast(forecast),
    }),
  };
}
