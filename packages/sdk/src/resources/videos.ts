import { feedOrder, videoCalls as videos } from '@kinora/api-contract';
import type { IdOrText, OwnVideo, Page, SearchResult, Video, Visibility } from '@kinora/domain';
import { ApiFailure, isNotFound } from '../api-failure.ts';
import type { GroupContext } from '../create-client.ts';
import { type FileSource, toFile, toOptionalFile } from '../http/file-source.ts';
import type { PageOptions } from './call-options.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** -1: descending; 1: ascending. */
export type SortType = -1 | 1;

/** One video. */
export type VideoOptions = CallOptions<typeof videos.get>;

/** A video, and whether the viewer is interested in it. */
export type InterestOptions = CallOptions<typeof videos.setInterest>;

/** One page of all published videos, and their order. */
export interface FeedOptions extends Omit<CallOptions<typeof videos.feed>, 'sortType'> {
  /** Default -1, descending. */
  readonly sortType?: SortType | undefined;
}

/** The search text and the page of the results. */
export interface SearchOptions extends Omit<CallOptions<typeof videos.search>, 'onlyWithCaptions'> {
  /** Whether to list only videos with captions. Default false. Hosts without the feature `captions` list all. */
  readonly onlyWithCaptions?: boolean | undefined;
}

/** What a person has typed of a search text. */
export type SuggestOptions = CallOptions<typeof videos.suggest>;

/** One page of a user's videos. */
export type OwnedVideosOptions = CallOptions<typeof videos.listOwn>;

/** One page of the videos of the signed-in user. */
export interface OwnVideosOptions extends PageOptions {
  /** Default: the signed-in user. */
  readonly userId?: IdOrText<'user'> | undefined;
}

/** One page of a channel's videos, and their order. */
export interface PublishedOptions extends Omit<
  CallOptions<typeof videos.listPublished>,
  'sortType'
> {
  /** Only if `sortBy` is a field name. */
  readonly sortType?: SortType | undefined;
}

/** A new video; with `private` visibility it is a draft. */
export interface PublishOptions extends Omit<
  CallOptions<typeof videos.publish>,
  'thumbnail' | 'videoFile'
> {
  /** At most `limits.videoBytes` of `sdk.host.get()`. */
  readonly videoFile: FileSource;
  /** Default: the host takes a frame of the video. */
  readonly thumbnail?: FileSource | undefined;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** A UUID per draft: sending the same draft again cannot publish it twice. Default: a new one for each call. */
  readonly idempotencyKey?: string | undefined;
}

/** An upload. */
export type UploadOutcomeOptions = CallOptions<typeof videos.uploadOutcome>;

/** The state of an upload. */
export type UploadOutcome =
  /** No byte of it has arrived, or its key is older than a day. */
  | { readonly state: 'unknown'; readonly video?: undefined }
  /** It is still running. */
  | { readonly state: 'receiving'; readonly video?: undefined }
  | { readonly state: 'stored'; readonly video: OwnVideo }
  /** It was stored, and its video has been deleted since. */
  | { readonly state: 'deleted'; readonly video?: undefined };

/** Omitted fields stay unchanged. */
export interface EditOptions extends Omit<
  CallOptions<typeof videos.edit>,
  'automaticCaptions' | 'dismissSuggestedChapters' | 'thumbnail'
> {
  /** A picture or its URL; the URL of the current thumbnail means unchanged. */
  readonly thumbnail?: FileSource | string | undefined;
  /** Whether the host makes captions of the video, if it makes any. Turning it on again makes them again. */
  readonly automaticCaptions?: boolean | undefined;
  /** `true` removes `suggestedChapters` from the video for good, as a description that names chapters does. */
  readonly dismissSuggestedChapters?: boolean | undefined;
}

/** Calls of videos. They reject only with an `ApiFailure`. */
export interface VideosResource extends Omit<
  ResourceOf<typeof videos>,
  'feed' | 'search' | 'listPublished' | 'listOwn' | 'publish' | 'uploadOutcome' | 'edit'
> {
  /** All published videos. Default: newest first, and the host's page 1 with 10 items. */
  readonly feed: (options?: FeedOptions) => Promise<Page<Video>>;
  /** Matching videos, best match first, and the best matching channel. Default: the host's, page 1 with 10 videos. */
  readonly search: (options: SearchOptions) => Promise<SearchResult>;
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
}

/** The group of {@link VideosResource}. */
export function videosGroup({ methods, session: manager }: GroupContext): VideosResource {
  const derived = methods.of(videos);

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
    ...derived,
    feed: ({ sortBy = feedOrder.sortBy, sortType = feedOrder.sortType, ...options } = {}) =>
      derived.feed({ ...options, sortBy, sortType }),
    search: ({ onlyWithCaptions, ...options }) =>
      derived.search({ ...options, onlyWithCaptions: onlyWithCaptions ? 'true' : undefined }),
    listOwn: async ({ userId, ...options } = {}) =>
      derived.listOwn({ ...options, userId: userId ?? (await signedInUserId()) }),
    async publish(options) {
      // A program in JavaScript may pass no options.
      const { videoFile, thumbnail, idempotencyKey, playlistIds = [], ...fields } = { ...options };
      return derived.publish({
        ...fields,
        playlistIds,
        videoFile: toFile(videos.publish, 'videoFile', videoFile),
        thumbnail: toOptionalFile(videos.publish, 'thumbnail', thumbnail),
        headers: { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() },
      });
    },
    async uploadOutcome(options): Promise<UploadOutcome> {
      try {
        const { state, video } = await derived.uploadOutcome(options);
        if (state !== 'stored') return { state };
        return video ? { state, video } : { state: 'deleted' };
      } catch (failure) {
        if (isNotFound(failure)) return { state: 'unknown' };
        throw failure;
      }
    },
    edit: async ({ automaticCaptions, dismissSuggestedChapters, thumbnail, ...options }) =>
      derived.edit({
        ...options,
        thumbnail:
          typeof thumbnail === 'string'
            ? thumbnail
            : toOptionalFile(videos.edit, 'thumbnail', thumbnail),
        automaticCaptions: automaticCaptions === undefined ? undefined : `${automaticCaptions}`,
        dismissSuggestedChapters: dismissSuggestedChapters ? 'true' : undefined,
      }),
  };
}
