import type { Http } from '../http/http.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { type CommentsResource, createCommentsResource } from './comments.ts';
import { type HistoryResource, createHistoryResource } from './history.ts';
import { type LikesResource, createLikesResource } from './likes.ts';
import { type PlaylistsResource, createPlaylistsResource } from './playlists.ts';
import { type SubscriptionsResource, createSubscriptionsResource } from './subscriptions.ts';

/** What people do with videos and channels beside watching. */
export interface CommunityCalls {
  readonly subscriptions: SubscriptionsResource;
  readonly likes: LikesResource;
  readonly comments: CommentsResource;
  readonly playlists: PlaylistsResource;
  readonly history: HistoryResource;
}

export const createCommunityCalls = (http: Http, keeper: SessionKeeper): CommunityCalls => ({
  subscriptions: createSubscriptionsResource(http, keeper),
  likes: createLikesResource(http),
  comments: createCommentsResource(http),
  playlists: createPlaylistsResource(http),
  history: createHistoryResource(http),
});
