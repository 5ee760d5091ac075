import { newPlaylistSchema } from '@kinora/validation';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { playlistCalls } from './playlist-calls.ts';
import { playlistIdField, userIdField, videoIdField } from './request-fields.ts';

const ofUser = v.object({ userId: userIdField });
const one = v.object({ playlistId: playlistIdField });
const entry = v.object({ videoId: videoIdField, playlistId: playlistIdField });

/** The playlist calls with the schemas of their requests and the status of a success. */
export const playlistEndpoints = {
  list: {
    ...playlistCalls.list,
    access: 'self',
    params: ofUser,
    status: 200,
  },
  listNames: {
    ...playlistCalls.listNames,
    access: 'self',
    params: ofUser,
    status: 200,
  },
  listMemberships: {
    ...playlistCalls.listMemberships,
    access: 'session',
    params: v.object({ videoId: videoIdField }),
    status: 200,
  },
  get: {
    ...playlistCalls.get,
    access: 'owner',
    params: one,
    status: 200,
  },
  create: {
    ...playlistCalls.create,
    access: 'verified',
    body: newPlaylistSchema,
    status: 201,
  },
  addVideo: {
    ...playlistCalls.addVideo,
    access: 'owner',
    params: entry,
    status: 200,
  },
  removeVideo: {
    ...playlistCalls.removeVideo,
    access: 'owner',
    params: entry,
    status: 200,
  },
  remove: {
    ...playlistCalls.remove,
    access: 'owner',
    params: one,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
