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

type Key = readonly [CacheGroup, ...unknown[]];

/** Keys, and functions that return one. All query keys are in `keys.ts` and `member-keys.ts`. */
export type KeyFactories = Readonly<Record<string, Key | ((...args: never[]) => Key)>>;

/** Makes the key of a whole group, or of a mutation, which only the mutation itself uses. */
export const keyOf = <const Group extends CacheGroup, const Rest extends readonly unknown[]>(
  group: Group,
  ...rest: Rest
) => [group, ...rest] as const;
