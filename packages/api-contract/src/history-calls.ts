import { type Call, newCall } from './call.ts';
import * as s from './shape.ts';
import { wireVideo } from './wire-video.ts';

/** The ids that are left. */
const remainingIds = s.unread(s.array(s.string));

/** The calls of the watch history. */
export const historyCalls = {
  list: newCall('GET', '/users/history', s.array(wireVideo)),
  remove: newCall('PATCH', '/users/history/clear/:videoId', remainingIds),
  clear: newCall('PATCH', '/users/history/clear-history', remainingIds),
} as const satisfies Record<string, Call>;
