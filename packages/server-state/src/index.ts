export { type CacheGroup, cacheGroups } from './cache-groups.ts';
export { createQueryClient } from './query-client.ts';
export { emptyCacheOnUserChange } from './empty-cache-on-user-change.ts';
export { type FeedQueryOptions, feedQuery } from './feed-query.ts';
export { ownVideosQuery, suggestionsQuery, videoQuery } from './video-queries.ts';
export { channelQuery } from './channel-query.ts';
export { editVideoMutation, publishVideoMutation, removeVideoMutation } from './video-mutations.ts';
export { SdkProvider, type SdkProviderProps, useAuth, useSdk } from './sdk-context.tsx';
