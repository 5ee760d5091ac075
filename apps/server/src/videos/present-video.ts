import type { ownVideoCodec, videoCodec } from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/codec';
import type { PresentUser } from '../accounts/present-user.ts';
import type { StoredFoundCaptions } from '../database/schema/found-captions.ts';
import type { Forecast } from '../jobs/turns.ts';
import type { MediaUrls } from '../media/serving/media-urls.ts';
import { largeThumbnailKey, smallThumbnailKey } from '../media/thumbnail-names.ts';
import type { OwnTranscription } from './captions/automatic/transcription-records.ts';
import type { NoteRow, OwnRow, VideoRow } from './video-rows.ts';

export type WireVideo = WireOf<typeof videoCodec>;
export type WireOwnVideo = WireOf<typeof ownVideoCodec>;

export interface PresentVideo {
  /** The public shape, for all who may see the video. */
  readonly video: (row: VideoRow) => WireVideo;
  /** The owner's shape. */
  readonly own: (own: OwnRow) => WireOwnVideo;
}

const presentTranscription = ({
  isOn,
  state,
  reason,
}: OwnTranscription): NonNullable<WireOwnVideo['automaticCaptions']> => ({
  isOn,
  ...(state !== null && { state }),
  ...(reason !== null && { reason }),
});

const presentNote = ({ part, text, canRetry, isWaiting }: NoteRow) => ({
  part,
  text,
  canRetry,
  isRetrying: isWaiting,
});

const presentForecast = ({
  worksBefore,
  seconds,
}: Forecast): NonNullable<WireOwnVideo['processing']> => ({
  videosBefore: worksBefore,
  ...(seconds !== undefined && { secondsLeft: Math.round(seconds) }),
});

/** Maps rows to the contract's shapes, with absolute URLs. */
export function createPresentVideo(urls: MediaUrls, presentUser: PresentUser): PresentVideo {
  const picturesOf = (
    row: VideoRow,
  ): Pick<WireVideo, 'thumbnail' | 'thumbnailSmall' | 'thumbnailLarge'> => {
    if (row.thumbnailUrl !== null) return { thumbnail: row.thumbnailUrl };
    if (row.thumbnailKey === null) return { thumbnail: urls.defaultThumbnail };
    const smallKey = smallThumbnailKey(row.thumbnailKey);
    const largeKey = largeThumbnailKey(row.thumbnailKey);
    return {
      thumbnail: urls.ofVideo(row, row.thumbnailKey),
      ...(smallKey !== undefined && { thumbnailSmall: urls.ofVideo(row, smallKey) }),
      ...(largeKey !== undefined && { thumbnailLarge: urls.ofVideo(row, largeKey) }),
    };
  };

  const video = (row: VideoRow): WireVideo => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    ...picturesOf(row),
    // Until there is a playable video file, the owner sees the upload itself.
    videoFile: urls.ofVideo(row, row.videoKey ?? row.sourceKey),
    ...(row.hlsKey !== null && { hls: urls.ofVideo(row, row.hlsKey) }),
    ...(row.previewKey !== null && { preview: urls.ofVideo(row, row.previewKey) }),
    ...(row.storyboardKey !== null && { storyboard: urls.ofVideo(row, row.storyboardKey) }),
    duration: row.durationSeconds,
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
    tracks: tracks.map(({ key, ...track }) => ({
      ...track,
      src: urls.ofVideo({ ...row, isPublished: false }, key),
    })),
    leftOut: [...leftOut],
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
      playlists: [...playlistIds],
      ...(row.waveformKey && { waveform: urls.ofVideo(row, row.waveformKey) }),
      ...(transcription && { automaticCaptions: presentTranscription(transcription) }),
      ...(suggestedChapters && { suggestedChapters: [...suggestedChapters] }),
      ...(notes && { notes: notes.map(presentNote) }),
      ...(foundCaptions && { foundCaptions: presentFound(row, foundCaptions) }),
      ...(forecast && { processing: presentForecast(forecast) }),
    }),
  };
}
