import { type Call, type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import {
  feedPageCodec,
  ownVideoCodec,
  searchResultCodec,
  uploadOutcomeCodec,
  videoCodec,
  videoDetailCodec,
} from './codecs.ts';
import type { videoRequests } from './requests.ts';

type Requests = typeof videoRequests;

/** All published videos, page by page. */
export const feedCall = {
  method: 'GET',
  path: '/videos',
  access: 'viewer',
  request: sends<Requests['feed']>({ page: true, limit: true, sortBy: true, sortType: true }),
  data: feedPageCodec,
} as const satisfies Call;

/** Videos and the channel that match a text. */
export const searchCall = {
  method: 'GET',
  path: '/videos/search',
  access: 'viewer',
  laterFields: { 'search-filters': ['sortBy', 'length', 'uploadedWithin'], captions: ['captions'] },
  request: sends<Requests['search']>({
    page: true,
    limit: true,
    query: true,
    captions: true,
    sortBy: true,
    length: true,
    uploadedWithin: true,
  }),
  data: searchResultCodec,
} as const satisfies Call;

/** One video as the viewer sees it. */
export const videoCall = {
  method: 'GET',
  path: '/videos/:videoId',
  access: 'viewer',
  request: sends<Requests['get']>({}),
  data: videoDetailCodec,
} as const satisfies Call;

/** The published videos of a channel. */
export const publishedCall = {
  method: 'GET',
  path: '/videos/u/:userId/published',
  access: 'viewer',
  request: sends<Requests['listPublished']>({
    page: true,
    limit: true,
    sortBy: true,
    sortType: true,
  }),
  data: c.array(videoCodec),
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
    request: sends<Requests['listOwn']>({ page: true, limit: true }),
    data: c.array(ownVideoCodec),
  },
  publish: {
    method: 'POST',
    path: '/videos',
    access: 'complete',
    encoding: 'multipart',
    status: 201,
    // The video is last, so that the host can refuse the thumbnail before it has received the video.
    request: sends<Requests['publish']>({
      title: true,
      description: true,
      visibility: true,
      playlistIds: true,
      thumbnail: true,
      videoFile: true,
    }),
    data: ownVideoCodec,
  },
  uploadOutcome: {
    method: 'GET',
    path: '/videos/by-key/:key',
    access: 'session',
    request: sends<Requests['uploadOutcome']>({}),
    data: uploadOutcomeCodec,
  },
  edit: {
    method: 'PATCH',
    path: '/videos/:videoId',
    access: 'owner',
    encoding: 'multipart',
    request: sends<Requests['edit']>({
      title: true,
      description: true,
      visibility: true,
      playlistIds: true,
      automaticCaptions: true,
      dismissSuggestedChapters: true,
      dismissFoundCaptions: true,
      thumbnail: true,
    }),
    data: ownVideoCodec,
  },
  retry: {
    method: 'POST',
    path: '/videos/:videoId/retry',
    access: 'owner',
    request: sends<Requests['retry']>({}),
    data: ownVideoCodec,
  },
  remove: {
    method: 'DELETE',
    path: '/videos/:videoId',
    access: 'owner',
    request: sends<Requests['remove']>({}),
    data: c.noData,
  },
} as const satisfies Calls;
