import { type Call, type Calls, rules, sends } from '../call.ts';
import * as c from '../codec.ts';
import { hideWatched, page, user, video, videoFilter } from '../options.ts';
import {
  feedPageCodec,
  ownVideoCodec,
  relatedVideoCodec,
  searchResultCodec,
  searchSuggestionsCodec,
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
  request: sends(rules<Requests['feed']>, page, {
    /** Default `createdAt`. */
    sortBy: 'sortBy',
    sortType: 'sortType',
  }),
  data: feedPageCodec,
} as const satisfies Call;

/** Videos and the channel that match a text. */
export const searchCall = {
  method: 'GET',
  path: '/videos/search',
  access: 'viewer',
  laterFields: {
    'search-filters': ['sortBy', 'length', 'uploadedWithin'],
    captions: ['captions'],
    'channel-search': ['channelId'],
  },
  request: sends(
    rules<Requests['search']>,
    page,
    {
      /** 1 to 500 characters. */
      text: 'query',
      onlyWithCaptions: 'captions',
      /** Finds only videos of this channel, and no channel. Hosts without the feature `channel-search` ignore it. */
      channelId: 'channelId',
      /** Default `relevance`. Hosts without the feature `search-filters` ignore it. */
      sortBy: 'sortBy',
    },
    videoFilter,
  ),
  data: searchResultCodec,
} as const satisfies Call;

/** Titles and channels that a text which is being typed may mean. */
export const suggestCall = {
  method: 'GET',
  path: '/videos/suggestions',
  access: 'open',
  feature: 'search-suggestions',
  request: sends(rules<Requests['suggest']>, {
    /** 1 to 500 characters. The last word may be incomplete. */
    text: 'query',
  }),
  data: searchSuggestionsCodec,
} as const satisfies Call;

/** One video as the viewer sees it. */
export const videoCall = {
  method: 'GET',
  path: '/videos/:videoId',
  access: 'viewer',
  request: sends(rules<Requests['get']>, video),
  data: videoDetailCodec,
} as const satisfies Call;

/** The published videos of a channel. */
export const publishedCall = {
  method: 'GET',
  path: '/videos/u/:userId/published',
  access: 'viewer',
  laterFields: { 'history-controls': ['hideWatched'] },
  request: sends(rules<Requests['listPublished']>, user, page, hideWatched, {
    /** Default: the host's, `latest`. */
    sortBy: 'sortBy',
    sortType: 'sortType',
  }),
  data: c.array(videoCodec),
} as const satisfies Call;

/** Any list may contain the video, and playlists and channels count their videos. */
const everywhere = [
  'videos',
  'captions',
  'playlists',
  'accounts',
  'history',
  'likes.list',
  'subscriptions.latestVideos',
] as const;

/** The calls of videos. */
export const videoCalls = {
  feed: feedCall,
  search: searchCall,
  /** Titles and channels that a text which is being typed may mean. 404: the host does not have this call. */
  suggest: suggestCall,
  /** One video as the viewer sees it; counts a view. 404: the video does not exist. */
  get: videoCall,
  /**
   * At most 36 videos that are related to a video, most related first, each with its reason. Leaves out what the viewer is
   * not interested in. 404: the video does not exist, or the host does not have this call.
   */
  related: {
    method: 'GET',
    path: '/videos/:videoId/related',
    access: 'viewer',
    feature: 'related',
    request: sends(rules<Requests['related']>, video),
    data: c.array(relatedVideoCodec),
  },
  /** Says whether the viewer is interested in a video; `related` leaves out the others. Safe to repeat. */
  setInterest: {
    method: 'PUT',
    path: '/videos/:videoId/interest',
    access: 'session',
    feature: 'related',
    encoding: 'json',
    request: sends(rules<Requests['setInterest']>, video, {
      /** Default of every video: true. */
      isInterested: 'isInterested',
    }),
    data: c.noData,
  },
  listPublished: publishedCall,
  listOwn: {
    method: 'GET',
    path: '/videos/u/:userId/all',
    access: 'self',
    request: sends(rules<Requests['listOwn']>, user, page),
    data: c.array(ownVideoCodec),
  },
  publish: {
    method: 'POST',
    path: '/videos',
    access: 'complete',
    encoding: 'multipart',
    status: 201,
    // The video is last, so that the host can refuse the thumbnail before it has received the video.
    request: sends(rules<Requests['publish']>, {
      /** 1 to 100 characters. */
      title: 'title',
      /** At most 5000 characters. */
      description: 'description',
      /** `public`, or `private` for a draft. */
      visibility: 'visibility',
      /** Playlists of the user that get the video. Default: none. */
      playlistIds: 'playlistIds',
      /** Default: the host takes a frame of the video. */
      thumbnail: 'thumbnail',
      /** At most `limits.videoBytes` of `sdk.host.get()`. */
      videoFile: 'videoFile',
    }),
    data: ownVideoCodec,
    stale: everywhere,
  },
  uploadOutcome: {
    method: 'GET',
    path: '/videos/by-key/:key',
    access: 'session',
    request: sends(rules<Requests['uploadOutcome']>, {
      /** The key with which the upload was sent. */
      idempotencyKey: 'key',
    }),
    data: uploadOutcomeCodec,
  },
  edit: {
    method: 'PATCH',
    path: '/videos/:videoId',
    access: 'owner',
    encoding: 'multipart',
    request: sends(rules<Requests['edit']>, video, {
      /** 1 to 100 characters. */
      title: 'title',
      /** At most 5000 characters. */
      description: 'description',
      /** `public`, or `private` for a draft. */
      visibility: 'visibility',
      /** The complete list: it replaces the current one. */
      playlistIds: 'playlistIds',
      automaticCaptions: 'automaticCaptions',
      dismissSuggestedChapters: 'dismissSuggestedChapters',
      /** The `id` of a track removes it from `foundCaptions` for good, `all` removes all of them. */
      dismissFoundCaptions: 'dismissFoundCaptions',
      /** A picture or its URL; the URL of the current thumbnail means unchanged. */
      thumbnail: 'thumbnail',
    }),
    data: ownVideoCodec,
    stale: everywhere,
  },
  /**
   * Has the host make again what it could not make: everything in `notes` with `canRetry`. Resolves with the video, which is
   * `processing` again if it had failed as a whole; changes nothing if there is nothing to retry. 403: another user's; 404:
   * does not exist, or the host does not have this call; 429: too often.
   */
  retry: {
    method: 'POST',
    path: '/videos/:videoId/retry',
    access: 'owner',
    request: sends(rules<Requests['retry']>, video),
    data: ownVideoCodec,
    stale: ['videos.listOwn'],
  },
  /**
   * The address of the file as the signed-in user uploaded it. A request for it needs no session, and may ask for a range.
   * The file has the title of the video as its name. The address is valid for at least 6 hours. 403: another user's; 404:
   * does not exist, the host has not kept the file, or does not have this call.
   */
  originalFile: {
    method: 'GET',
    path: '/videos/:videoId/file',
    access: 'owner',
    feature: 'original-file',
    request: sends(rules<Requests['originalFile']>, video),
    data: c.object({ url: c.nonEmptyString }),
  },
  /** Deletes a video. Resolves also if it does not exist. */
  remove: {
    method: 'DELETE',
    path: '/videos/:videoId',
    access: 'owner',
    request: sends(rules<Requests['remove']>, video),
    data: c.noData,
    missing: 'resolves',
    stale: everywhere,
  },
} as const satisfies Calls;
