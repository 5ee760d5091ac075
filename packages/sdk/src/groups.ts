import type { ClientBase } from './create-client.ts';
import { type AccountsResource, accountsGroup } from './resources/accounts.ts';
import { type CaptionsResource, captionsGroup } from './resources/captions.ts';
import { type CommentsResource, commentsGroup } from './resources/comments.ts';
import { type HistoryResource, historyGroup } from './resources/history.ts';
import { type HostResource, hostGroup } from './resources/host.ts';
import { type LikesResource, likesGroup } from './resources/likes.ts';
import { type PlaylistsResource, playlistsGroup } from './resources/playlists.ts';
import { type SubscriptionsResource, subscriptionsGroup } from './resources/subscriptions.ts';
import { type VideosResource, videosGroup } from './resources/videos.ts';

/** The groups of `createSdk`: every call of the contract. */
export const allGroups = {
  accounts: accountsGroup,
  videos: videosGroup,
  subscriptions: subscriptionsGroup,
  likes: likesGroup,
  captions: captionsGroup,
  comments: commentsGroup,
  playlists: playlistsGroup,
  history: historyGroup,
  host: hostGroup,
} as const;

/** Every call of the contract, grouped by resource. */
export interface SdkCalls {
  /** Accounts, logins and channels. */
  readonly accounts: AccountsResource;
  /** Videos: lists, search, uploads and edits. */
  readonly videos: VideosResource;
  /** Subscriptions of the signed-in user. */
  readonly subscriptions: SubscriptionsResource;
  /** Likes of the signed-in user. */
  readonly likes: LikesResource;
  /** Captions of videos, and the search in them. */
  readonly captions: CaptionsResource;
  /** Comments on videos. */
  readonly comments: CommentsResource;
  /** Playlists of the signed-in user. */
  readonly playlists: PlaylistsResource;
  /** Watch history of the signed-in user. */
  readonly history: HistoryResource;
  /** What the host can do. */
  readonly host: HostResource;
}

/** A client of one host, with one session and every call. */
export interface Sdk extends SdkCalls, ClientBase<SdkCalls> {}
