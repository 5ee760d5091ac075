import { type Calls, sends } from '../call.ts';
import * as c from '../codec.ts';
import { captionTrackCodec } from './codecs.ts';
import type { captionRequests } from './requests.ts';
import { spokenPageCodec } from './spoken-codecs.ts';

type Requests = typeof captionRequests;

/** The calls of captions. */
export const captionCalls = {
  list: {
    method: 'GET',
    path: '/videos/:videoId/captions',
    access: 'owner',
    feature: 'captions',
    request: sends<Requests['list']>({}),
    data: c.array(captionTrackCodec),
  },
  put: {
    method: 'PUT',
    path: '/videos/:videoId/captions/:language',
    access: 'owner',
    feature: 'captions',
    encoding: 'multipart',
    request: sends<Requests['put']>({ label: true, captions: true }),
    data: captionTrackCodec,
  },
  remove: {
    method: 'DELETE',
    path: '/videos/:videoId/captions/:language',
    access: 'owner',
    feature: 'captions',
    request: sends<Requests['remove']>({}),
    data: c.noData,
  },
  searchSpoken: {
    method: 'GET',
    path: '/spoken',
    access: 'viewer',
    feature: 'spoken-search',
    laterFields: { 'search-filters': ['length', 'uploadedWithin'] },
    request: sends<Requests['searchSpoken']>({
      query: true,
      language: true,
      length: true,
      uploadedWithin: true,
      page: true,
      limit: true,
    }),
    data: spokenPageCodec,
  },
} as const satisfies Calls;
