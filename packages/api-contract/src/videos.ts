import { videoDescription, videoTitle, visibility } from '@kinora/validation';
import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import {
  feedQuery,
  listQuery,
  multipartField,
  multipartText,
  playlistIdsField,
  publishedQuery,
  requiredMultipartText,
  searchQuery,
  userIdField,
  videoIdField,
} from './request-fields.ts';
import { wireSearchResult } from './wire-search.ts';
import {
  wireFeedPage,
  wireOwnVideo,
  wireUploadOutcome,
  wireVideo,
  wireVideoDetail,
} from './wire-video.ts';

const ofVideo = v.object({ videoId: videoIdField });
const ofUser = v.object({ userId: userIdField });

/** The calls around videos. */
export const videoEndpoints = {
  feed: {
    method: 'GET',
    path: '/videos',
    access: 'viewer',
    encoding: 'none',
    query: feedQuery,
    status: 200,
    data: wireFeedPage,
  },
  search: {
    method: 'GET',
    path: '/videos/search',
    access: 'viewer',
    encoding: 'none',
    query: searchQuery,
    status: 200,
    data: wireSearchResult,
  },
  detail: {
    method: 'GET',
    path: '/videos/:videoId',
    access: 'viewer',
    encoding: 'none',
    params: ofVideo,
    status: 200,
    data: wireVideoDetail,
  },
  published: {
    method: 'GET',
    path: '/videos/u/:userId/published',
    access: 'viewer',
    encoding: 'none',
    params: ofUser,
    query: publishedQuery,
    status: 200,
    data: v.array(wireVideo),
  },
  all: {
    method: 'GET',
    path: '/videos/u/:userId/all',
    access: 'self',
    encoding: 'none',
    params: ofUser,
    query: listQuery,
    status: 200,
    data: v.array(wireOwnVideo),
  },
  publish: {
    method: 'POST',
    path: '/videos',
    access: 'complete',
    encoding: 'multipart',
    body: v.object({
      title: requiredMultipartText(videoTitle),
      description: multipartText(videoDescription),
      playlistIds: multipartField(playlistIdsField),
      visibility: multipartField(visibility),
    }),
    status: 201,
    data: wireOwnVideo,
  },
  byKey: {
    method: 'GET',
    path: '/videos/by-key/:key',
    access: 'session',
    encoding: 'none',
    params: v.object({ key: v.pipe(v.string(), v.uuid('This is not a valid key')) }),
    status: 200,
    data: wireUploadOutcome,
  },
  edit: {
    method: 'PATCH',
    path: '/videos/:videoId',
    access: 'owner',
    encoding: 'multipart',
    params: ofVideo,
    body: v.object({
      title: multipartText(videoTitle),
      description: multipartText(videoDescription),
      /** A URL; a file arrives as a part of its own. */
      thumbnail: multipartField(v.pipe(v.string(), v.url('Invalid URL format for thumbnail'))),
      playlistIds: multipartField(playlistIdsField),
      visibility: multipartField(visibility),
    }),
    status: 200,
    data: wireOwnVideo,
  },
  remove: {
    method: 'DELETE',
    path: '/videos/:videoId',
    access: 'owner',
    encoding: 'none',
    params: ofVideo,
    status: 200,
    data: v.unknown(),
  },
} as const satisfies Record<string, Endpoint>;
