import type { OwnVideo, Page, Video, VideoDetail } from '@kinora/domain';
import * as s from './shape.ts';
import { wirePlaylistId, wireVideoId } from './wire-ids.ts';
import { optionalUrl, wireUserSummary } from './wire-user.ts';

const videoFields = {
  id: s.from('_id', wireVideoId),
  title: s.string,
  description: s.string,
  thumbnail: s.string,
  thumbnailSmall: optionalUrl,
  videoFile: s.string,
  hls: optionalUrl,
  preview: optionalUrl,
  storyboard: optionalUrl,
  durationSeconds: s.from('duration', s.number),
  views: s.number,
  likes: s.optional(s.number, 0),
  comments: s.optional(s.number, 0),
  isPublished: s.boolean,
  /** Older hosts do not send it: they list only playable videos. */
  status: s.optional(s.picklist(['processing', 'ready', 'failed']), 'ready'),
  createdAt: s.string,
  updatedAt: s.string,
  owner: wireUserSummary,
};

/** A video in a list. */
export const wireVideo: s.ObjectShape<Video, typeof videoFields> = s.object(videoFields);

const videoDetailFields = {
  ...videoFields,
  isLiked: s.optional(s.boolean, false),
  isSubscribed: s.optional(s.boolean, false),
  subscribers: s.optional(s.number, 0),
};

/** A video with the details for its watch page. */
export const wireVideoDetail: s.ObjectShape<VideoDetail, typeof videoDetailFields> =
  s.object(videoDetailFields);

const ownVideoFields = {
  ...videoFields,
  playlistIds: s.from('playlists', s.optional(s.array(wirePlaylistId), [])),
};

/** A video with the data that only its owner may see. */
export const wireOwnVideo: s.ObjectShape<OwnVideo, typeof ownVideoFields> =
  s.object(ownVideoFields);

/** The fields of a page of videos that is not a bare array. */
export const videoPageFields = {
  items: s.from('videos', s.array(wireVideo)),
  page: s.from('currentPage', s.optional(s.number, 1)),
  totalPages: s.optional(s.number, 1),
  total: s.from('totalVideos', s.optional(s.number)),
};

const feedPageFields = { ...videoPageFields, totalPages: s.number };

/** A page of the feed. */
export const wireFeedPage: s.ObjectShape<Page<Video>, typeof feedPageFields> = s.object(
  feedPageFields,
);

/** The state of the upload with a given idempotency key. */
export const wireUploadOutcome = s.object({
  state: s.picklist(['unknown', 'receiving', 'stored']),
  video: s.optional(wireOwnVideo),
});
