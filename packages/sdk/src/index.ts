import { type Sdk, type SdkOptions, createSdkWith } from './create-sdk.ts';
import { sendFormByFetch } from './http/send-form-fetch.ts';
import { sendFormByXhr } from './http/send-form-xhr.ts';

/** Creates a client. Clients share no state, so one page can have several. */
export function createSdk(options?: SdkOptions): Sdk {
  return createSdkWith(
    (fetch) => (typeof XMLHttpRequest === 'undefined' ? sendFormByFetch(fetch) : sendFormByXhr),
    options,
  );
}

export type { Sdk, SdkCalls, SdkOptions } from './create-sdk.ts';
export {
  ApiFailure,
  type ApiFailureCode,
  type ApiFailureDetails,
  isApiFailure,
  isRetryable,
  messageOf,
} from './api-failure.ts';
export type { SdkLogEvent, SdkLogFacts, SdkLogger, SessionEnd } from './sdk-logger.ts';
export type { Clock } from './clock.ts';
export { type EachItemOptions, eachItem } from './resources/each-item.ts';
export { newIdempotencyKey } from './resources/idempotency-key.ts';
export type { FormRequest, SendForm, WireResponse } from './http/wire-response.ts';
export type { RawResponse, WithResponse } from './http/with-response.ts';
export type { ChannelOrder } from '@kinora/api-contract';
export { type AuthState, SESSION_EXPIRED } from './session/auth-state.ts';
export type { Session } from './session/session.ts';
export type { SessionLocks, SessionStorage } from './session/session-storage.ts';
export type {
  AccountsResource,
  ChannelOptions,
  CompleteProfileOptions,
  EmailOptions,
  LoginOptions,
  MailTokenOptions,
  RegisterOptions,
  ResetPasswordOptions,
} from './resources/accounts.ts';
export type {
  Cancellable,
  PageOptions,
  Verdict,
  VideoOptions,
  WithProgress,
} from './resources/call-options.ts';
export type {
  EditOptions,
  FeedOptions,
  OwnedVideosOptions,
  PublishOptions,
  PublishedOptions,
  SearchOptions,
  SortType,
  UploadOutcomeOptions,
  UploadOutcome,
  VideosResource,
} from './resources/videos.ts';
export type {
  SubscriptionToggleOptions,
  SubscriptionsOptions,
  SubscriptionsResource,
} from './resources/subscriptions.ts';
export type { LikesResource } from './resources/likes.ts';
export type { AddCommentOptions, CommentsOptions, CommentsResource } from './resources/comments.ts';
export type {
  CreatePlaylistOptions,
  PlaylistEntryOptions,
  PlaylistOptions,
  PlaylistsOptions,
  PlaylistsResource,
} from './resources/playlists.ts';
export type { HistoryResource } from './resources/history.ts';
export type { HostResource } from './resources/host.ts';
