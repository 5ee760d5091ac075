import { keyOf } from '../calls/call-key.ts';

/** The lists in pages of videos, from which a person usually chooses what to watch. */
export const pagedLists = [
  keyOf('videos.feed'),
  keyOf('videos.listPublished'),
  keyOf('subscriptions.latestVideos'),
  keyOf('likes.list'),
  keyOf('history.list'),
];

/** The key of the suggestions. Not that of the feed, whose data has another form: all its pages. */
export const suggestionsKey = ['Video', 'videos', 'suggestions'] as const;
