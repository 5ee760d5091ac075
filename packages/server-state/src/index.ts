export { type CacheGroup, cacheGroups } from './cache-groups.ts';
export { createQueryClient } from './query-client.ts';
export { emptyCacheOnUserChange } from './empty-cache-on-user-change.ts';
export { type FeedQueryOptions, feedQuery } from './feed-query.ts';
export type { ChannelOrder } from '@kinora/sdk';
export { publishedQuery } from './published-query.ts';
export { useVideoList } from './use-video-list.ts';
export { adviceFor, failureToTell, refusedPath } from './failures.ts';
export { type UnmountSafeCallbacks, useUnmountSafeMutation } from './use-unmount-safe-mutation.ts';
export { type GrowingList, type NextPageState, useNextPage } from './use-next-page.ts';
export { listedVideo } from './listed-video.ts';
export { suggestionsQuery, videoQuery } from './video-queries.ts';
export { ownVideosQuery } from './own-videos-query.ts';
export { channelQuery } from './channel-query.ts';
export { completeProfileMutation } from './profile-mutation.ts';
export {
  type EditVideoMutationOptions,
  editVideoMutation,
  publishVideoMutation,
  refetchWhatShowsVideos,
  removeVideoMutation,
} from './video-mutations.ts';
export { searchQuery } from './search-query.ts';
export { likeToggle, likedVideosQuery } from './like-queries.ts';
export { addCommentMutation, commentsQuery } from './comment-queries.ts';
export { latestQuery, subscriptionToggle, subscriptionsQuery } from './subscription-queries.ts';
export {
  type NewPlaylist,
  type PlaylistEntry,
  createPlaylistMutation,
  membershipQuery,
  playlistEntryMutation,
  playlistNamesQuery,
  playlistQuery,
  playlistsQuery,
  removePlaylistMutation,
} from './playlist-queries.ts';
export { removeFromPlaylistMutation } from './playlist-removal.ts';
export { clearHistoryMutation, clearOneMutation, historyQuery } from './history-queries.ts';
export { useOneAtATime } from './use-one-at-a-time.ts';
export { SdkProvider, type SdkProviderProps, useAuth, useSdk } from './sdk-context.tsx';
