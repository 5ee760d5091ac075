import { newPlaylistSchema } from '@kinora/validation';
import * as v from 'valibot';
import { playlistIdField, userIdField, videoIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofUser = { params: v.object({ userId: userIdField }) };
const onePlaylist = { params: v.object({ playlistId: playlistIdField }) };
const oneEntry = { params: v.object({ videoId: videoIdField, playlistId: playlistIdField }) };

/** The rules of playlist requests. */
export const playlistRequests = {
  list: ofUser,
  listNames: ofUser,
  listMemberships: { params: v.object({ videoId: videoIdField }) },
  get: onePlaylist,
  create: { body: newPlaylistSchema },
  addVideo: oneEntry,
  removeVideo: oneEntry,
  moveVideo: { ...oneEntry, body: v.object({ beforeVideoId: v.optional(videoIdField) }) },
  edit: { ...onePlaylist, body: newPlaylistSchema },
  remove: onePlaylist,
} as const satisfies Record<string, RequestRules>;
