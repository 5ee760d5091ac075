/** The sort keys of a video list. */
export const videoSortFields = [
  'createdAt', // when it was uploaded
  'views', // how often it was watched
  'duration', // how long it is
  'title', // its title
] as const;
/** What a video list can be sorted by. */
export type VideoSortField = (typeof videoSortFields)[number];

/** The sort orders of a channel page. */
export const channelOrders = [
  'latest', // newest first
  'popular', // most views first
  'oldest', // oldest first
] as const;
/** A sort order of a channel's videos. */
export type ChannelOrder = (typeof channelOrders)[number];

/**
 * The order of the feed: newest first. Clients send it, although it is the host's default, so that their request has the
 * URL that the server preloads.
 */
export const feedOrder = { sortBy: 'createdAt', sortType: -1 } as const;
