import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { listQuery, secondsField, videoIdField, videoIdsField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofVideo = v.object({ videoId: videoIdField });

/** The rules of requests about the watch history. */
export const historyRequests = {
  list: { query: listQuery },
  remove: { params: ofVideo },
  positions: { query: v.object({ videoIds: videoIdsField }) },
  report: {
    params: ofVideo,
    body: v.object({
      seconds: secondsField('seconds', limits.positions.maxSeconds),
      ageSeconds: secondsField('ageSeconds', limits.positions.maxAgeSeconds),
    }),
  },
} as const satisfies Record<string, RequestRules>;
