import * as v from 'valibot';
import { listQuery, videoIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

/** The rules of requests about the watch history. */
export const historyRequests = {
  list: { query: listQuery },
  remove: { params: v.object({ videoId: videoIdField }) },
} as const satisfies Record<string, RequestRules>;
