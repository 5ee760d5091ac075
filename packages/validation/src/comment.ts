import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { requiredTextSchema } from './text.ts';

/** Not blank, at most 5000 characters; trimmed. */
export const commentTextSchema = v.pipe(
  requiredTextSchema('Comment is required'),
  v.maxLength(
    limits.comment.maxLength,
    `Comment cannot exceed ${limits.comment.maxLength} characters`,
  ),
);

/** Fields of a new comment. */
export const newCommentSchema = v.object({ comment: commentTextSchema });
