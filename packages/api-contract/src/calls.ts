import { accountCalls } from './accounts/calls.ts';
import { captionCalls } from './captions/calls.ts';
import { commentCalls } from './comments/calls.ts';
import { historyCalls } from './history/calls.ts';
import { hostCalls } from './host/calls.ts';
import { likeCalls } from './likes/calls.ts';
import { playlistCalls } from './playlists/calls.ts';
import { subscriptionCalls } from './subscriptions/calls.ts';
import { videoCalls } from './videos/calls.ts';

/** All calls of the API, by subject. */
export const calls = {
  accounts: accountCalls,
  videos: videoCalls,
  captions: captionCalls,
  comments: commentCalls,
  likes: likeCalls,
  subscriptions: subscriptionCalls,
  playlists: playlistCalls,
  history: historyCalls,
  host: hostCalls,
} as const;
