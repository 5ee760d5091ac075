/** The sort keys of a video list. */
export const videoSortFields = ['createdAt', 'views', 'duration', 'title'] as const;
/** What a video list can be sorted by. */
export type VideoSortField = (typeof videoSortFields)[number];

/** The sort orders of a channel page. */
export const channelOrders = ['latest', 'popular', 'oldest'] as const;
/** A sort order of a channel's videos. */
export type ChannelOrder = (typeof channelOrders)[number];

/**
 * The order of the feed: newest first. Clients send it, although it is the host's default, so that their request has the
 * URL that the server preloads.
 */
export const feedOrder = { sortBy: 'createdAt', sortType: -1 } as const;
