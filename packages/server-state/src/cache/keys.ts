import type { UserId, VideoId } from '@kinora/domain';
import type { ChannelOrder } from '@kinora/sdk';
import type { KeyFactories } from './cache-groups.ts';

type Maybe<Id> = Id | undefined;

/**
 * The query keys of videos, channels and lists. Those of own videos, playlists and comments are in `member-keys.ts`. A key
 * called `all…`, or any key without parameters, is a prefix that matches each key of its kind.
 */
export const keys = {
  allFeeds: ['Video', 'feed'] as const,
  feed: (limit: number) => ['Video', 'feed', { limit }] as const,
  allPublished: ['Video', 'published'] as const,
  published: (userId: UserId, order: ChannelOrder) =>
    ['Video', 'published', userId, order] as const,
  suggestions: ['Video', 'suggestions'] as const,
  allSearches: ['Video', 'search'] as const,
  search: (text: string) => ['Video', 'search', text] as const,
  filteredSearch: (text: string, filter: object) => ['Video', 'search', text, filter] as const,
  allSpoken: ['Video', 'spoken'] as const,
  spoken: (text: string) => ['Video', 'spoken', text] as const,
  filteredSpoken: (text: string, filter: object) => ['Video', 'spoken', text, filter] as const,
  allDetails: ['Video', 'detail'] as const,
  detail: (videoId: Maybe<VideoId>) => ['Video', 'detail', videoId] as const,

  allChannels: ['User', 'channel'] as const,
  /** User names are case-insensitive. */
  channel: (userName: string) => ['User', 'channel', userName.toLowerCase()] as const,
  history: ['User', 'history'] as const,

  likedVideos: ['Like', 'videos'] as const,

  allSubscriptions: ['Subscription', 'channels'] as const,
  subscriptions: (userId: Maybe<UserId>) => ['Subscription', 'channels', userId] as const,
  allLatest: ['Subscription', 'latest'] as const,
  latest: (userId: Maybe<UserId>) => ['Subscription', 'latest', userId] as const,
} satisfies KeyFactories;

/** The lists in pages of videos, from which a person usually chooses what to watch. */
export const pagedLists = [
  keys.allFeeds,
  keys.allPublished,
  keys.allLatest,
  keys.likedVideos,
  keys.history,
];
