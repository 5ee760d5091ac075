import {
  type ChannelOrder,
  type VideoSortField,
  feedOrder,
  videoCalls as videos,
} from '@kinora/api-contract';
import {
  type IdOrText,
  type OwnVideo,
  type Page,
  type SearchOrder,
  type SearchResult,
  type UploadAge,
  type Video,
  type VideoDetail,
  type VideoLength,
  type Visibility,
} from '@kinora/domain';
import { ApiFailure, isNotFound } from '../api-failure.ts';
import type { GroupContext } from '../create-client.ts';
import type { Cancellable, PageOptions, VideoOptions, WithProgress } from './call-options.ts';
import { requireBlob } from './fields-in.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { ignoreNotFound } from './methods.ts';

/** -1: descending; 1: ascending. */
export type SortType = -1 | 1;

/** One page of all published videos, and their order. */
export interface FeedOptions extends PageOptions {
  /** Default `createdAt`. */
  readonly sortBy?: VideoSortField | undefined;
  /** Default -1, descending. */
  readonly sortType?: SortType | undefined;
}

/** The search text and the page of the results. */
export interface SearchOptions extends PageOptions {
  /** 1 to 500 characters. */
  readonly text: string;
  /** Whether to list only videos with captions. Default false. Hosts without the feature `captions` list all. */
  readonly onlyWithCaptions?: boolean | undefined;
  /** Default `relevance`. Hosts without the feature `search-filters` ignore this and the next two. */
  readonly sortBy?: SearchOrder | undefined;
  /** Lists only videos of this length. Default: any. */
  readonly length?: VideoLength | undefined;
  /** Lists only videos that are not older. Default: any. */
  readonly uploadedWithin?: UploadAge | undefined;
}

/** One page of a user's videos. */
export interface OwnedVideosOptions extends PageOptions {
  /** The id of the user. */
  readonly userId: IdOrText<'user'>;
}

/** One page of the videos of the signed-in user. */
export interface OwnVideosOptions extends PageOptions {
  /** Default: the signed-in user. */
  readonly userId?: IdOrText<'user'> | undefined;
}

/** One page of a channel's videos, and their order. */
export interface PublishedOptions extends OwnedVideosOptions {
  /** Default: the host's, `latest`. */
  readonly sortBy?: ChannelOrder | VideoSortField | undefined;
  /** Only if `sortBy` is a field name. */
  readonly sortType?: SortType | undefined;
}

/** A new video; with `private` visibility it is a draft. */
export interface PublishOptions extends Cancellable, WithProgress {
  /** 1 to 100 characters. */
  readonly title: string;
  /** At most 5000 characters. */
  readonly description: string;
  /** At most `limits.videoBytes` of `sdk.host.get()`. */
  readonly videoFile: Blob;
  /** Default: the host takes a frame of the video. */
  readonly thumbnail?: Blob | undefined;
  /** Playlists of the user that get the video. Default: none. */
  readonly playlistIds?: readonly IdOrText<'playlist'>[] | undefined;
  /** `public`, or `private` for a draft. */
  readonly visibility: Visibility;
  /** A UUID per draft: sending the same draft again cannot publish it twice. Default: a new one for each call. */
  readonly idempotencyKey?: string | undefined;
}

/** An upload. */
export interface UploadOutcomeOptions extends Cancellable {
  /** The key with which the upload was sent. */
  readonly idempotencyKey: string;
}

/** The state of an upload. */
export type UploadOutcome =
  /** No byte of it has arrived, or its key is older than a day. */
  | { readonly state: 'unknown'; readonly video?: undefined }
  /** It is still running. */
  | { readonly state: 'receiving'; readonly video?: undefined }
  /** The video is absent if it has been deleted since. */
  | { readonly state: 'stored'; readonly video: OwnVideo | undefined };

/** Omitted fields stay unchanged. */
export interface EditOptions extends VideoOptions, WithProgress {
  /** 1 to 100 characters. */
  readonly title?: string | undefined;
  /** At most 5000 characters. */
  readonly description?: string | undefined;
  /** A picture or its URL; the URL of the current thumbnail means unchanged. */
  readonly thumbnail?: Blob | string | undefined;
  /** The complete list: it replaces the current one. */
  readonly playlistIds?: readonly IdOrText<'playlist'>[] | undefined;
  /** `public`, or `private` for a draft. */
  readonly visibility?: Visibility | undefined;
  /** Whether the host makes captions of the video, if it makes any. Turning it on again makes them again. */
  readonly automaticCaptions?: boolean | undefined;
  /** `true` removes `suggestedChapters` from the video for good, as a description that names chapters does. */
  readonly dismissSuggestedChapters?: boolean | undefined;
  /** The `id` of a track removes it from `foundCaptions` for good, `all` removes all of them. */
  readonly dismissFoundCaptions?: string | undefined;
}

/** Calls of videos. They reject only with an `ApiFailure`. */
export interface VideosResource {
  /** All published videos. Default: newest first, and the host's page 1 with 10 items. */
  readonly feed: (options?: FeedOptions) => Promise<Page<Video>>;
  /** Matching videos, best match first, and the best matching channel. Default: the host's, page 1 with 10 videos. */
  readonly search: (options: SearchOptions) => Promise<SearchResult>;
  /** One video as the viewer sees it; counts a view. 404: the video does not exist. */
  readonly get: (options: VideoOptions) => Promise<VideoDetail>;
  /** The published videos of a channel. */
  readonly listPublished: (options: PublishedOptions) => Promise<Page<Video>>;
  /**
   * All videos of the signed-in user, including drafts. Without `userId` and a signed-in user it rejects as `unauthorised`
   * before a request is sent. 403: another user's.
   */
  readonly listOwn: (options?: OwnVideosOptions) => Promise<Page<OwnVideo>>;
  /**
   * Uploads a video. Resolves when the file is stored: its `status` is `processing` until the qualities and the thumbnail
   * exist, which `listOwn` shows. 403: the account has no verified e-mail or no complete profile; 409: the key was used for another upload, or an upload with this key is still running; 413: too large;
   * 415: not a video, or not a picture; 422: a field breaks a rule.
   */
  readonly publish: (options: PublishOptions) => Promise<OwnVideo>;
  /** Returns the state of an upload whose response was lost; `unknown` also if the host does not have this call. */
  readonly uploadOutcome: (options: UploadOutcomeOptions) => Promise<UploadOutcome>;
  /** Edits a video of the signed-in user. 403: another user's; 404: does not exist; 413, 415: the picture is refused; 422: a field breaks a rule. */
  readonly edit: (options: EditOptions) => Promise<OwnVideo>;
  /**
   * Has the host make again what it could not make: everything in `notes` with `canRetry`. Resolves with the video, which is
   * `processing` again if it had failed as a whole; changes nothing if there is nothing to retry. 403: another user's; 404: does
   * not exist, or the host does not have this call; 429: too often.
   */
  readonly retry: (options: VideoOptions) => Promise<OwnVideo>;
  /** Deletes a video. Resolves also if it does not exist. */
  readonly remove: (options: VideoOptions) => Promise<void>;
}

/** The group of {@link VideosResource}. */
export function videosGroup({
  methods: { data, page },
  session: manager,
}: GroupContext): VideosResource {
  const feed = data(videos.feed);
  const search = data(videos.search);
  const outcome = data(videos.uploadOutcome);
  const publish = data(videos.publish);
  const edit = data(videos.edit);
  const listOwn = page(videos.listOwn);

  async function signedInUserId() {
    // A session in an asynchronous storage is not read yet when the client is new.
    await manager.session.ready;
    const session = manager.current();
    if (session) return session.user.id;
    throw new ApiFailure('unauthorised', {
      call: videos.listOwn,
      reason: 'Nobody is signed in. Sign in, or pass a user id.',
    });
  }

  return {
    feed: ({
      sortBy = feedOrder.sortBy,
      sortType = feedOrder.sortType,
      ...options
    }: FeedOptions = {}) => feed({ ...options, sortBy, sortType }),
    search: ({ text, onlyWithCaptions, ...options }) =>
      search({ ...options, query: text, captions: onlyWithCaptions ? 'true' : undefined }),
    get: data(videos.get),
    listPublished: page(videos.listPublished),
    listOwn: async ({ userId, ...options }: OwnVideosOptions = {}) =>
      listOwn({ ...options, userId: userId ?? (await signedInUserId()) }),
    async publish(options) {
      requireBlob(videos.publish, 'videoFile', options);
      const { idempotencyKey = newIdempotencyKey(), playlistIds = [], ...fields } = options;
      const headers = { 'idempotency-key': idempotencyKey };
      return publish({ ...fields, playlistIds, headers });
    },
    async uploadOutcome({ idempotencyKey, ...options }): Promise<UploadOutcome> {
      try {
        const { state, video } = await outcome({ ...options, key: idempotencyKey });
        return state === 'stored' ? { state, video } : { state };
      } catch (failure) {
        if (isNotFound(failure)) return { state: 'unknown' };
        throw failure;
      }
    },
    edit: ({ automaticCaptions, dismissSuggestedChapters, ...options }) =>
      edit({
        ...options,
        automaticCaptions: automaticCaptions === undefined ? undefined : `${automaticCaptions}`,
        dismissSuggestedChapters: dismissSuggestedChapters ? 'true' : undefined,
      }),
    retry: data(videos.retry),
    remove: ignoreNotFound(data(videos.remove)),
  };
}
