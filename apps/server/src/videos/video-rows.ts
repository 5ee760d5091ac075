import type { SuggestedChapter, VideoNote } from '@kinora/domain';
import { users, videos } from '../database/schema.ts';
import type { StoredFoundCaptions } from '../database/schema/found-captions.ts';
import type { Forecast } from '../jobs/turns.ts';
import type { OwnTranscription } from './captions/automatic/transcription-records.ts';

/** The columns of all responses about a video. */
export const videoColumns = {
  id: videos.id,
  title: videos.title,
  description: videos.description,
  isPublished: videos.isPublished,
  status: videos.status,
  durationSeconds: videos.durationSeconds,
  viewsCount: videos.viewsCount,
  likesCount: videos.likesCount,
  commentsCount: videos.commentsCount,
  captionsCount: videos.captionsCount,
  publicPrefix: videos.publicPrefix,
  sourceKey: videos.sourceKey,
  videoKey: videos.videoKey,
  hlsKey: videos.hlsKey,
  previewKey: videos.previewKey,
  storyboardKey: videos.storyboardKey,
  waveformKey: videos.waveformKey,
  thumbnailKey: videos.thumbnailKey,
  thumbnailUrl: videos.thumbnailUrl,
  takenDownAt: videos.takenDownAt,
  createdAt: videos.createdAt,
  updatedAt: videos.updatedAt,
};

export const ownerColumns = {
  id: users.id,
  userName: users.userName,
  fullName: users.fullName,
  avatarKey: users.avatarKey,
};

/** A video with the summary of its owner. */
export interface VideoRow extends Pick<typeof videos.$inferSelect, keyof typeof videoColumns> {
  readonly owner: Pick<typeof users.$inferSelect, keyof typeof ownerColumns>;
}

/** One page of videos, and the total of all pages. */
export interface Listed {
  readonly rows: readonly VideoRow[];
  readonly total: number;
}

/**
 * A video with what only its owner sees: the playlists, the automatic captions if the site makes them, the chapters and
 * captions of its file while they are offered, what could not be made, and when it will be ready.
 */
export interface OwnRow {
  readonly row: VideoRow;
  readonly playlistIds: readonly string[];
  readonly transcription: OwnTranscription | undefined;
  readonly suggestedChapters: readonly SuggestedChapter[] | undefined;
  readonly notes: readonly VideoNote[] | undefined;
  readonly foundCaptions: StoredFoundCaptions | undefined;
  readonly forecast: Forecast | undefined;
}
