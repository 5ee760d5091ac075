import * as v from 'valibot';
import { booleanField, listQuery, videoIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofVideo = v.object({ videoId: videoIdField });

/** The rules of like requests. */
export const likeRequests = {
  toggle: { params: ofVideo },
  set: { params: ofVideo, body: v.object({ isLiked: booleanField('isLiked') }) },
  list: { query: listQuery },
} as const satisfies Record<string, RequestRules>;
