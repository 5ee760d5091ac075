import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';
import { wireSearchResult } from './wire-search.ts';
import {
  wireFeedPage,
  wireOwnVideo,
  wireUploadOutcome,
  wireVideo,
  wireVideoDetail,
} from './wire-video.ts';

/** All published videos, page by page. */
export const feedCall = newCall('GET', '/videos', wireFeedPage);

/** Videos and the channel that match a text. */
export const searchCall = newCall('GET', '/videos/search', wireSearchResult);

/** One video as the viewer sees it. */
export const videoCall = newCall('GET', '/videos/:videoId', wireVideoDetail);

/** The published videos of a channel. */
export const publishedCall = newCall('GET', '/videos/u/:userId/published', s.array(wireVideo));

/** The calls of videos. */
export const videoCalls = {
  feed: feedCall,
  search: searchCall,
  get: videoCall,
  listPublished: publishedCall,
  listOwn: newCall('GET', '/videos/u/:userId/all', s.array(wireOwnVideo)),
  publish: newCall('POST', '/videos', wireOwnVideo, { encoding: 'multipart' }),
  uploadOutcome: newCall('GET', '/videos/by-key/:key', wireUploadOutcome),
  edit: newCall('PATCH', '/videos/:videoId', wireOwnVideo, { encoding: 'multipart' }),
  remove: newCall('DELETE', '/videos/:videoId', s.unread(s.unknown)),
} as const satisfies Record<string, Call>;
