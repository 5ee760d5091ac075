import { limits } from '@kinora/domain';
import { searchTextSchema } from '@kinora/validation';
import * as v from 'valibot';
import {
  booleanField,
  listQuery,
  secondsField,
  videoIdField,
  videoIdsField,
} from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofVideo = v.object({ videoId: videoIdField });

/** The rules of requests about the watch history. */
export const historyRequests = {
  list: { query: v.object({ ...listQuery.entries, query: v.optional(searchTextSchema) }) },
  remove: { params: ofVideo },
  /** No fields; other calls name it as stale. */
  unfinished: {},
  mark: { params: ofVideo, body: v.object({ isFinished: booleanField('isFinished') }) },
  positions: { query: v.object({ videoIds: videoIdsField }) },
  report: {
    params: ofVideo,
    body: v.object({
      seconds: secondsField('seconds', limits.positions.maxSeconds),
      ageSeconds: secondsField('ageSeconds', limits.positions.maxAgeSeconds),
    }),
  },
} as const satisfies Record<string, RequestRules>;
