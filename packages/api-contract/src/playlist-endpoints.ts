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
    params: ofUser,
    status: 200,
  },
  listNames: {
    ...playlistCalls.listNames,
    params: ofUser,
    status: 200,
  },
  listMemberships: {
    ...playlistCalls.listMemberships,
    params: v.object({ videoId: videoIdField }),
    status: 200,
  },
  get: {
    ...playlistCalls.get,
    params: one,
    status: 200,
  },
  create: {
    ...playlistCalls.create,
    body: newPlaylistSchema,
    status: 201,
  },
  addVideo: {
    ...playlistCalls.addVideo,
    params: entry,
    status: 200,
  },
  removeVideo: {
    ...playlistCalls.removeVideo,
    params: entry,
    status: 200,
  },
  remove: {
    ...playlistCalls.remove,
    params: one,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
