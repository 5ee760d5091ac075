import { keyOf } from './cache-groups.ts';

/** How the keys of data begin that several modules look for: what a toggle flips, where a known video is found. */
export const keys = {
  channel: keyOf('User', 'channel'),
  history: keyOf('User', 'history'),
  likedVideos: keyOf('Like', 'videos'),
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
