import type { ChannelOrder, VideoSortField } from '@kinora/api-contract';
import type {
  OwnVideo,
  Page,
  PlaylistId,
  UserId,
  Video,
  VideoDetail,
  VideoId,
  Visibility,
} from '@kinora/domain';

import type { Cancellable, WithProgress } from './accounts.ts';

export interface PageOptions extends Cancellable {
  /** Counts from 1. */
  readonly page?: number | undefined;
  /** Items a page, 1 to 100. */
  readonly limit?: number | undefined;
}

/** -1 is descending, 1 ascending. */
export type SortType = -1 | 1;

export interface FeedOptions extends PageOptions {
  /** Default `createdAt`. */
  readonly sortBy?: VideoSortField | undefined;
  /** Default -1, descending. */
  readonly sortType?: SortType | undefined;
}

export interface VideoOptions extends Cancellable {
  readonly videoId: VideoId;
}

export interface OwnedVideosOptions extends PageOptions {
  readonly userId: UserId;
}

export interface PublishedOptions extends OwnedVideosOptions {
  /** Default `latest`. */
  readonly sortBy?: ChannelOrder | VideoSortField | undefined;
  /** Only with a field name in `sortBy`. */
  readonly sortType?: SortType | undefined;
}

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
  /** One video as the viewer sees it; counts a view. `refused` with status 404 when it is gone. */
  detail(options: VideoOptions): Promise<VideoDetail>;
  /** What a channel shows to everybody. */
  published(options: PublishedOptions): Promise<Page<Video>>;
  /** All videos of the signed-in user, drafts included. */
  all(options: OwnedVideosOptions): Promise<Page<OwnVideo>>;
  publish(options: PublishOptions): Promise<OwnVideo>;
  /** Asks what became of an upload whose answer was lost. A host that does not know the call says `unknown`. */
  byKey(options: Cancellable & { readonly key: string }): Promise<UploadOutcome>;
  edit(options: EditOptions): Promise<OwnVideo>;
  /** Deletes a video. One that is gone already is fine. */
  remove(options: VideoOptions): Promise<void>;
}
