export { type CacheGroup, cacheGroups } from './cache/cache-groups.ts';
export { createQueryClient } from './cache/query-client.ts';
export { emptyCacheOnUserChange } from './cache/empty-cache-on-user-change.ts';
export { type FeedQueryOptions, feedQuery } from './videos/feed-query.ts';
export type { ChannelOrder } from '@kinora/sdk';
export { publishedQuery } from './videos/published-query.ts';
export { useVideoList } from './lists/use-video-list.ts';
export { adviceFor, failureToShow } from './failures.ts';
export {
  type UnmountSafeCallbacks,
  useUnmountSafeMutation,
} from './mutations/use-unmount-safe-mutation.ts';
export { type GrowingList, type NextPageState, useNextPage } from './lists/use-next-page.ts';
export { listedVideo } from './videos/listed-video.ts';
export { ownVideosQuery } from './videos/own-videos-query.ts';
export { channelQuery } from './channels/channel-query.ts';
export { completeProfileMutation } from './accounts/profile-mutation.ts';
export {
  type SearchQueryOptions,
  channelSearchQuery,
  searchQuery,
  searchSuggestionsQuery,
} from './videos/search-query.ts';
export {
  type NewPlaylist,
  type PlaylistEntry,
  createPlaylistMutation,
  membershipQuery,
  editPlaylistMutation,
  playlistEntryMutation,
  playlistNamesQuery,
  playlistQuery,
  playlistsQuery,
  removePlaylistMutation,
} from './playlists/playlist-queries.ts';
export { type PlaylistMove, movePlaylistVideoMutation } from './playlists/playlist-order.ts';
export { useRemainingSeconds } from './playlists/use-remaining-seconds.ts';
export { removeFromPlaylistMutation } from './playlists/playlist-removal.ts';
export { useOneAtATime } from './mutations/use-one-at-a-time.ts';
export { SdkProvider, type SdkProviderProps, useAuth, useSdk } from './sdk-context.tsx';
export { useHost, useHostExtension, useHostFeature } from './host/use-host-feature.ts';
// Every export of these files is public: the queries and mutations of a subject.
export * from './captions/caption-file-query.ts';
export * from './captions/caption-queries.ts';
export * from './captions/spoken-search-query.ts';
export * from './channels/subscription-queries.ts';
export * from './comments/comment-queries.ts';
export * from './history/history-queries.ts';
export * from './history/position-query.ts';
export * from './history/positions.ts';
export * from './likes/like-queries.ts';
export * from './videos/video-mutations.ts';
export * from './videos/video-queries.ts';
