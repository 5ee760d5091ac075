import { limits } from '@kinora/domain';
import type { Reference } from '../reference-entry.ts';
import type { playlistCalls } from './calls.ts';

const { maxCount, maxVideos } = limits.playlists;

/** The reference of playlist calls. */
export const playlistReference = {
  list: {
    summary: 'Own playlists, last updated first',
    notes: `Each with its first 4 videos and \`videosCount\`; at most ${maxCount}.`,
  },
  listNames: { summary: 'Names of the own playlists' },
  listMemberships: { summary: 'Own playlists, those that hold a video first' },
  get: {
    summary: 'One playlist',
    notes: `At most ${maxVideos} videos.`,
    refusals: ['not-found'],
  },
  create: {
    summary: 'Make a playlist',
    notes: `A user has at most ${maxCount}.`,
    sample: { name: 'Engines', description: 'Of all kinds' },
  },
  addVideo: {
    summary: 'Put a video into a playlist',
    notes: `Adding a video twice changes nothing. A playlist holds at most ${maxVideos} videos.`,
    refusals: ['not-found', 'invalid'],
  },
  removeVideo: {
    summary: 'Take a video out of a playlist',
    notes: 'Removing a video twice changes nothing.',
    refusals: ['not-found'],
    toleratesUnknown: ['videoId'],
  },
  moveVideo: {
    summary: 'Move a video within a playlist',
    notes:
      'Puts it before the video that `beforeVideoId` names, and at the end without one. Both must be in the playlist.',
    refusals: ['not-found', 'invalid'],
    sample: {},
  },
  edit: {
    summary: 'Rename a playlist and change its description',
    refusals: ['not-found'],
    sample: { name: 'Engines', description: 'Of all kinds' },
  },
  remove: { summary: 'Delete a playlist', refusals: ['not-found'] },
} as const satisfies Reference<typeof playlistCalls>;
