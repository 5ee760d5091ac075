import * as v from 'valibot';
import { listQuery, userIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofUser = v.object({ userId: userIdField });

/** The rules of subscription requests. */
export const subscriptionRequests = {
  list: { params: ofUser },
  toggle: { params: v.object({ channelId: userIdField }) },
  latestVideos: { params: ofUser, query: listQuery },
} as const satisfies Record<string, RequestRules>;
