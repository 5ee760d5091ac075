/** First element of every key. Tweet has no visible behaviour. */
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

/** Makes a key that begins with its group; no key array is written anywhere else. */
export const keyOf = <const Group extends CacheGroup, const Rest extends readonly unknown[]>(
  group: Group,
  ...rest: Rest
) => [group, ...rest] as const;
