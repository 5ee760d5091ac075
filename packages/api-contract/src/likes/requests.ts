import * as v from 'valibot';
import { listQuery, videoIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

/** The rules of like requests. */
export const likeRequests = {
  toggle: { params: v.object({ videoId: videoIdField }) },
  list: { query: listQuery },
} as const satisfies Record<string, RequestRules>;
