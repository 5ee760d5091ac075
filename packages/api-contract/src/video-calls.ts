import * as v from 'valibot';
import type { Call } from './call.ts';
import { wireSearchResult } from './wire-search.ts';
import {
  wireFeedPage,
  wireOwnVideo,
  wireUploadOutcome,
  wireVideo,
  wireVideoDetail,
} from './wire-video.ts';

/** All published videos, page by page. */
export const feedCall = {
  method: 'GET',
  path: '/videos',
  access: 'viewer',
  encoding: 'none',
  data: wireFeedPage,
} as const satisfies Call;

/** Videos and the channel that match a text. */
export const searchCall = {
  method: 'GET',
  path: '/videos/search',
  access: 'viewer',
  encoding: 'none',
  data: wireSearchResult,
} as const satisfies Call;

/** One video as the viewer sees it. */
export const videoCall = {
  method: 'GET',
  path: '/videos/:videoId',
  access: 'viewer',
  encoding: 'none',
  data: wireVideoDetail,
} as const satisfies Call;

/** The published videos of a channel. */
export const publishedCall = {
  method: 'GET',
  path: '/videos/u/:userId/published',
  access: 'viewer',
  encoding: 'none',
  data: v.array(wireVideo),
} as const satisfies Call;

/** The calls of videos. */
export const videoCalls = {
  feed: feedCall,
  search: searchCall,
  get: videoCall,
  listPublished: publishedCall,
  listOwn: {
    method: 'GET',
    path: '/videos/u/:userId/all',
    access: 'self',
    encoding: 'none',
    data: v.array(wireOwnVideo),
  },
  publish: {
    method: 'POST',
    path: '/videos',
    access: 'complete',
    encoding: 'multipart',
    data: wireOwnVideo,
  },
  uploadOutcome: {
    method: 'GET',
    path: '/videos/by-key/:key',
    access: 'session',
    encoding: 'none',
    data: wireUploadOutcome,
  },
  edit: {
    method: 'PATCH',
    path: '/videos/:videoId',
    access: 'owner',
    encoding: 'multipart',
    data: wireOwnVideo,
  },
  remove: {
    method: 'DELETE',
    path: '/videos/:videoId',
    access: 'owner',
    encoding: 'none',
    data: v.unknown(),
  },
} as const satisfies Record<string, Call>;
