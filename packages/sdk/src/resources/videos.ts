import { type ChannelOrder, type VideoSortField, videoCalls as videos } from '@kinora/api-contract';
import {
  type OwnVideo,
  type Page,
  type PlaylistId,
  type SearchResult,
  type UserId,
  type Video,
  type VideoDetail,
  type Visibility,
  pageSizes,
} from '@kinora/domain';

import { isGone } from '../api-failure.ts';
import type { Cancellable, PageOptions, VideoOptions, WithProgress } from './call-options.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { type Methods, unlessGone } from './methods.ts';

/** -1 is descending, 1 ascending. */
export type SortType = -1 | 1;

/** Which part of everybody's videos, in which order. */
export interface FeedOptions extends PageOptions {
  /** Default `createdAt`. */
  readonly sortBy?: VideoSortField | undefined;
  /** Default -1, descending. */
  readonly sortType?: SortType | undefined;
}

/** What is searched for, and which part of what is found. */
export interface SearchOptions extends PageOptions {
  readonly text: string;
}

/** Which part of one user's videos. */
export interface OwnedVideosOptions extends PageOptions {
  readonly userId: UserId;
}

/** Which part of a channel's videos, in which order. */
export interface PublishedOptions extends OwnedVideosOptions {
  /** Default `latest`. */
  readonly sortBy?: ChannelOrder | VideoSortField | undefined;
  /** Only with a field name in `sortBy`. */
  readonly sortType?: SortType | undefined;
}

/** A video to be published, or kept as a draft while `private`. */
export interface PublishOptions extends Cancellable, WithProgress {
  readonly title: string;
  readonly description: string;
  readonly videoFile: Blob;
  /** Without one the host takes a picture from the video. */
  readonly thumbnail?: Blob | undefined;
  readonly playlistIds?: readonly PlaylistId[] | undefined;
  readonly visibility: Visibility;
  /** A UUID per draft: sending the same draft again cannot publish twice. Default: a new one a call. */
  readonly idempotencyKey?: string | undefined;
}

/** The upload to ask about. */
export interface UploadOutcomeOptions extends Cancellable {
  /** The key that the upload was sent with. */
  readonly idempotencyKey: string;
}

/** What became of an upload. `video` is there when it is stored. */
export interface UploadOutcome {
  readonly state: 'unknown' | 'receiving' | 'stored';
  readonly video?: OwnVideo;
}

/** Fields that are left out stay as they are. */
export interface EditOptions extends VideoOptions, WithProgress {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** A picture, or the URL of one; the present thumbnail's URL means unchanged. */
  readonly thumbnail?: Blob | string | undefined;
  /** The full set, not an addition. */
  readonly playlistIds?: readonly PlaylistId[] | undefined;
  readonly visibility?: Visibility | undefined;
}

/** Videos: reading, publishing, editing. Rejects only with an `ApiFailure`. */
export interface VideosResource {
  /** Everybody's videos. Default: page 1, 10 items, newest first. */
  feed(options?: FeedOptions): Promise<Page<Video>>;
  /** Videos, best match first, and the channel that fits best. Default: page 1, 10 videos. */
  search(options: SearchOptions): Promise<SearchResult>;
  /** One video as the viewer sees it; counts a view. `refused` with status 404 when it is gone. */
  get(options: VideoOptions): Promise<VideoDetail>;
  /** What a channel shows to everybody. */
  listPublished(options: PublishedOptions): Promise<Page<Video>>;
  /** All videos of the signed-in user, drafts included. 403: of somebody else. */
  listOwn(options: OwnedVideosOptions): Promise<Page<OwnVideo>>;
  /**
   * Uploads a video. 409: the key was used for another upload, or its first one is still being received; 413: too large;
   * 415: not a video, or not a picture; 422: a field breaks a rule.
   */
  publish(options: PublishOptions): Promise<OwnVideo>;
  /** Asks what became of an upload whose answer was lost. A host that does not know the call says `unknown`. */
  uploadOutcome(options: UploadOutcomeOptions): Promise<UploadOutcome>;
  /** Changes an own video. 403: it is not yours; 404: it is gone; 413, 415: the picture; 422: a field breaks a rule. */
  edit(options: EditOptions): Promise<OwnVideo>;
  /** Deletes a video. One that is gone already is fine. */
  remove(options: VideoOptions): Promise<void>;
}

export function createVideosResource({ data, page, nothing }: Methods): VideosResource {
  const firstPage = { page: 1, limit: pageSizes.standard };
  const search = data(videos.search, ['query', 'page', 'limit'], firstPage);
  const outcome = data(videos.uploadOutcome, ['key']);
  const texts = ['title', 'description', 'visibility', 'playlistIds', 'thumbnail'] as const;
  // The file last: a host can refuse the text before it has taken it in.
  const publish = data(videos.publish, [...texts, 'videoFile'], { playlistIds: [] });

  return {
    feed: data(videos.feed, ['page', 'limit', 'sortBy', 'sortType'], {
      ...firstPage,
      sortBy: 'createdAt',
      sortType: -1,
    }),
    search: ({ text, ...options }) => search({ ...options, query: text }),
    get: data(videos.get, ['videoId']),
    listPublished: page(videos.listPublished, ['userId', 'sortBy', 'sortType', 'page', 'limit'], {
      sortBy: 'latest',
    }),
    listOwn: page(videos.listOwn, ['userId', 'page', 'limit']),
    publish: ({ idempotencyKey = newIdempotencyKey(), ...options }) =>
      publish({ ...options, headers: { 'idempotency-key': idempotencyKey } }),
    async uploadOutcome({ idempotencyKey, ...options }) {
      try {
        const { state, video } = await outcome({ ...options, key: idempotencyKey });
        return { state, ...(video && { video }) };
      } catch (failure) {
        if (isGone(failure)) return { state: 'unknown' };
        throw failure;
      }
    },
    edit: data(videos.edit, ['videoId', ...texts]),
    remove: unlessGone(nothing(videos.remove, ['videoId'])),
  };
}
