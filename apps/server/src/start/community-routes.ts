import type { PresentUser } from '../accounts/present-user.ts';
import { commentRoutes } from '../comments/comment-routes.ts';
import { createComments } from '../comments/comments.ts';
import type { Database } from '../database/open.ts';
import { historyRoutes } from '../history/history-routes.ts';
import { createHistory } from '../history/history.ts';
import { createPositions } from '../history/positions.ts';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { Clock } from '../lib/clock.ts';
import { likeRoutes } from '../likes/like-routes.ts';
import { createLikes } from '../likes/likes.ts';
import { playlistRoutes } from '../playlists/playlist-routes.ts';
import { createPlaylists } from '../playlists/playlists.ts';
import { relatedRoutes } from '../related/related-routes.ts';
import { createRelated } from '../related/related.ts';
import { searchRoutes } from '../search/search-routes.ts';
import { createSearch } from '../search/search.ts';
import { spokenRoutes } from '../spoken-search/spoken-routes.ts';
import { createSpokenSearch } from '../spoken-search/spoken-search.ts';
import { subscriptionRoutes } from '../subscriptions/subscription-routes.ts';
import { createSubscriptions } from '../subscriptions/subscriptions.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import { prepareAssertVideoVisible } from '../videos/visible-videos.ts';

export interface CommunityOptions {
  readonly database: Database;
  readonly now: Clock;
  readonly presentUser: PresentUser;
  readonly presentVideo: PresentVideo;
}

/**
 * The routes for history, subscriptions, likes, comments, playlists, related videos and both searches. These subjects have no files.
 */
export function communityRoutes(options: CommunityOptions): readonly AddRoutes[] {
  const { database, now, presentUser, presentVideo } = options;
  return [
    historyRoutes({
      history: createHistory(database, now),
      positions: createPositions(database, now),
      presentVideo,
    }),
    subscriptionRoutes({
      subscriptions: createSubscriptions(options),
      presentUser,
      presentVideo,
    }),
    likeRoutes({ likes: createLikes(options), presentVideo }),
    commentRoutes({ comments: createComments(options), presentUser }),
    playlistRoutes({ playlists: createPlaylists(options), presentVideo }),
    searchRoutes({ search: createSearch(database, now), presentUser, presentVideo }),
    relatedRoutes({
      related: createRelated(database, now),
      assertVideoVisible: prepareAssertVideoVisible(database.sql),
      presentVideo,
    }),
    spokenRoutes(createSpokenSearch(database, now), presentVideo),
  ];
}
