import { type Client, type Groups, type SdkOptions, createClientWith } from './create-client.ts';
import { type Sdk, allGroups } from './groups.ts';
import { type SendParts, collecting } from './http/form-parts.ts';
import { sendFormByFetch } from './http/send-form-fetch.ts';
import { sendFormByXhr } from './http/send-form-xhr.ts';

const createSendParts = (fetch: typeof globalThis.fetch): SendParts =>
  typeof XMLHttpRequest === 'undefined' ? sendFormByFetch(fetch) : collecting(sendFormByXhr);

/** Creates a client with every call. Clients share no state, so one page can have several. */
export function createSdk(options?: SdkOptions): Sdk {
  return createClientWith(createSendParts, allGroups, options);
}

/** Creates a client with only these groups, such as `createClient({ videos: videosGroup })`. */
export function createClient<G extends Groups>(groups: G, options?: SdkOptions): Client<G> {
  return createClientWith(createSendParts, groups, options);
}

export type {
  CallsOf,
  Client,
  ClientBase,
  Group,
  GroupContext,
  Groups,
  SdkOptions,
} from './create-client.ts';
export type { Sdk, SdkCalls } from './groups.ts';
export type {
  CallMethod,
  CallOptions,
  CallResult,
  Method,
  Methods,
  OptionsOf,
  ResourceOf,
} from './resources/methods.ts';
export {
  ApiFailure,
  type ApiFailureCode,
  type ApiFailureDetails,
  type CallName,
  type ServerCode,
  isApiFailure,
  isRetryable,
  isTimeout,
  messageOf,
} from './api-failure.ts';
export type { SdkLogEvent, SdkLogFacts, SdkLogger, SessionEnd } from './sdk-logger.ts';
export type { Clock } from './clock.ts';
export { type EachItemOptions, eachItem } from './resources/each-item.ts';
export { newIdempotencyKey } from './resources/idempotency-key.ts';
export type { ByteStream, FileSource, StreamSource } from './http/file-source.ts';
export type { FormRequest, SendForm, WireResponse } from './http/wire-response.ts';
export type { RawResponse, WithResponse } from './session/with-response.ts';
export type { ChannelOrder, FailureCode, FieldError, VideoSortField } from '@kinora/api-contract';
export {
  type AuthState,
  LOGGED_OUT,
  type LoggedIn,
  type LoggedOut,
  type LoggingOut,
  SESSION_EXPIRED,
} from './session/auth-state.ts';
export type { Session } from './session/session.ts';
export type { SessionLocks, SessionStorage } from './session/session-storage.ts';
export type {
  Cancellable,
  PageOptions,
  Acknowledgement,
  WithProgress,
} from './resources/call-options.ts';
// The types in signatures, and the functions that make ids of text: strict package managers hide `@kinora/domain`.
export {
  type AutomaticCaptions,
  type AutomaticCaptionsState,
  type CaptionOrigin,
  type CaptionTrack,
  type Channel,
  type Comment,
  type CommentId,
  type FoundCaptionTrack,
  type FoundCaptions,
  type FoundChannel,
  type Highlight,
  type Host,
  type IdOrText,
  type LeftOutCaptions,
  type LikeState,
  type OwnVideo,
  type Page,
  type Playlist,
  type PlaylistId,
  type PlaylistMembership,
  type PlaylistName,
  type SearchOrder,
  type SearchResult,
  type SessionUser,
  type SpokenMoment,
  type SpokenResult,
  type SubscribedChannel,
  type SuggestedChapter,
  type UnfinishedVideo,
  type UploadAge,
  type UserId,
  type UserSummary,
  type Video,
  type VideoDetail,
  type VideoId,
  type VideoLength,
  type VideoNote,
  type VideoStatus,
  type Visibility,
  type WatchPosition,
  type WatchedVideo,
  asCommentId,
  asPlaylistId,
  asUserId,
  asVideoId,
} from '@kinora/domain';
// Every export of a group is public: its options, its methods and the group itself.
export * from './resources/accounts.ts';
export * from './resources/captions.ts';
export * from './resources/comments.ts';
export * from './resources/history.ts';
export * from './resources/host.ts';
export * from './resources/likes.ts';
export * from './resources/playlists.ts';
export * from './resources/subscriptions.ts';
export * from './resources/videos.ts';
