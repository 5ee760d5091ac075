import { pageSizes } from '@kinora/domain';
import { newCommentSchema } from '@kinora/validation';
import * as v from 'valibot';
import { commentIdField, limitField, pageField, videoIdField } from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofVideo = v.object({ videoId: videoIdField });
const ofComment = v.object({ videoId: videoIdField, commentId: commentIdField });

/** The rules of comment requests. */
export const commentRequests = {
  list: {
    params: ofVideo,
    query: v.object({ page: pageField, limit: limitField(pageSizes.comments) }),
  },
  add: { params: ofVideo, body: newCommentSchema },
  edit: { params: ofComment, body: newCommentSchema },
  remove: { params: ofComment },
} as const satisfies Record<string, RequestRules>;
