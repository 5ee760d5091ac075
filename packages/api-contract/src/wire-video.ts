import {
  asPlaylistId,
  asVideoId,
  type OwnVideo,
  type Page,
  type Video,
  type VideoDetail,
} from '@kinora/domain';
import * as v from 'valibot';
import { optionalUrl, wireUserSummary } from './wire-user.ts';

const videoEntries = {
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  thumbnail: v.string(),
  thumbnailSmall: optionalUrl,
  videoFile: v.string(),
  hls: optionalUrl,
  preview: optionalUrl,
  storyboard: optionalUrl,
  duration: v.number(),
  views: v.number(),
  likes: v.optional(v.number(), 0),
  comments: v.optional(v.number(), 0),
  isPublished: v.boolean(),
  /** Older hosts do not send it: they list only playable videos. */
  status: v.optional(v.picklist(['processing', 'ready', 'failed']), 'ready'),
  createdAt: v.string(),
  updatedAt: v.string(),
  owner: wireUserSummary,
};

interface WireNames {
  readonly _id: string;
  readonly duration: number;
}

const toDomain = <Rest extends WireNames>({ _id, duration, ...rest }: Rest) => ({
  id: asVideoId(_id),
  durationSeconds: duration,
  ...rest,
});

/** A video in a list; from wire to domain. */
export const wireVideo = v.pipe(
  v.object(videoEntries),
  v.transform((wire): Video => toDomain(wire)),
);

/** A video with the details for its watch page; from wire to domain. */
export const wireVideoDetail = v.pipe(
  v.object({
    ...videoEntries,
    isLiked: v.optional(v.boolean(), false),
    isSubscribed: v.optional(v.boolean(), false),
    subscribers: v.optional(v.number(), 0),
  }),
  v.transform((wire): VideoDetail => toDomain(wire)),
);

/** A video with the data that only its owner may see; from wire to domain. */
export const wireOwnVideo = v.pipe(
  v.object({ ...videoEntries, playlists: v.optional(v.array(v.string()), []) }),
  v.transform(({ playlists, ...wire }): OwnVideo => ({
    ...toDomain(wire),
    playlistIds: playlists.map(asPlaylistId),
  })),
);

/** A page of the feed, which has its own fields for the page. */
export const wireFeedPage = v.pipe(
  v.object({
    videos: v.array(wireVideo),
    currentPage: v.optional(v.number(), 1),
    totalPages: v.number(),
    totalVideos: v.optional(v.number()),
  }),
  v.transform(({ videos, currentPage, totalPages, totalVideos }): Page<Video> => ({
    items: videos,
    page: currentPage,
    totalPages,
    total: totalVideos,
  })),
);

/** The state of the upload with a given idempotency key. */
export const wireUploadOutcome = v.object({
  state: v.picklist(['unknown', 'receiving', 'stored']),
  video: v.optional(wireOwnVideo),
});
