import * as v from 'valibot';
import { booleanField, hideWatchedField, listQuery, userIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofUser = v.object({ userId: userIdField });
const ofChannel = v.object({ channelId: userIdField });

/** The rules of subscription requests. */
export const subscriptionRequests = {
  list: { params: ofUser },
  toggle: { params: ofChannel },
  set: { params: ofChannel, body: v.object({ isSubscribed: booleanField('isSubscribed') }) },
  latestVideos: {
    params: ofUser,
    query: v.object({ ...listQuery.entries, hideWatched: hideWatchedField }),
  },
} as const satisfies Record<string, RequestRules>;
