/** The first element of every key. Nothing that the product shows belongs to the group Tweet. */
export const cacheGroups = [
  'Comment',
  'Like',
  'User',
  'Playlist',
  'Subscription',
  'Tweet',
  'Video',
] as const;
/** One of the data groups of the cache. */
export type CacheGroup = (typeof cacheGroups)[number];
