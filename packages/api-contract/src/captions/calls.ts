import { type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { page, video, videoFilter } from '../options.ts';
import { captionTrackCodec } from './codecs.ts';
import type { captionRequests } from './requests.ts';
import { spokenPageCodec } from './spoken-codecs.ts';

type Requests = typeof captionRequests;

const language = {
  /** BCP 47, such as `en` or `pt-BR`. */
  language: 'language',
} as const;

/** The calls of captions. */
export const captionCalls = {
  /**
   * The captions of a video of the signed-in user. For any other video, `videos.get` has them. 403: another user's; 404:
   * does not exist.
   */
  list: {
    method: 'GET',
    path: '/videos/:videoId/captions',
    access: 'owner',
    feature: 'captions',
    request: sends(rules<Requests['list']>, video),
    data: c.array(captionTrackCodec),
  },
  put: {
    method: 'PUT',
    path: '/videos/:videoId/captions/:language',
    access: 'owner',
    feature: 'captions',
    encoding: 'multipart',
    request: sends(rules<Requests['put']>, video, language, {
      /** Shown in menus, at most 60 characters. Default: the name of the language. */
      label: 'label',
      /** WebVTT or SubRip in UTF-8, or in UTF-16 with a byte order mark; at most 1 MB and 20,000 cues. */
      captions: 'captions',
    }),
    data: captionTrackCodec,
  },
  remove: {
    method: 'DELETE',
    path: '/videos/:videoId/captions/:language',
    access: 'owner',
    feature: 'captions',
    request: sends(rules<Requests['remove']>, video, language),
    data: c.noData,
    missing: 'resolves',
  },
  /** Videos in which the words are said, best match first. 404: the host does not have this search. */
  searchSpoken: {
    method: 'GET',
    path: '/spoken',
    access: 'viewer',
    feature: 'spoken-search',
    laterFields: { 'search-filters': ['length', 'uploadedWithin'] },
    request: sends(
      rules<Requests['searchSpoken']>,
      {
        /** Words, or a phrase in quotation marks. */
        text: 'query',
        /** BCP 47: searches only captions in this language. Default: all. */
        language: 'language',
      },
      videoFilter,
      page,
    ),
    data: spokenPageCodec,
  },
} as const satisfies Calls;
