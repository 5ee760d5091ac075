import { keyOf } from './cache-groups.ts';

/** How the keys of data begin that several modules look for: what a toggle flips, where a known video is found. */
export const keys = {
  channel: keyOf('User', 'channel'),
  history: keyOf('User', 'history'),
  likedVideos: keyOf('Like', 'videos'),
  subscriptions: keyOf('Subscription', 'channels'),
  latest: keyOf('Subscription', 'latest'),
  feed: keyOf('Video', 'feed'),
  published: keyOf('Video', 'published'),
  suggestions: keyOf('Video', 'suggestions'),
  search: keyOf('Video', 'search'),
  detail: keyOf('Video', 'detail'),
  own: keyOf('Video', 'own'),
  membership: keyOf('Playlist', 'membership'),
  playlistsOfUser: keyOf('Playlist', 'of-user'),
} as const;

/** Lists in pages of videos, where most people choose what they watch. */
export const pagedLists = [keys.feed, keys.published, keys.latest, keys.likedVideos, keys.history];
