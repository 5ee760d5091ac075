import { limits } from '@kinora/domain';
import * as v from 'valibot';

import { requiredText } from './text.ts';

/** Not blank, at most 5000 characters; the outer white space is dropped. */
export const commentText = v.pipe(
  requiredText('Comment is required'),
  v.maxLength(
    limits.comment.maxLength,
    `Comment cannot exceed ${limits.comment.maxLength} characters`,
  ),
);

/** A comment as somebody writes it. */
export const newComment = v.object({ comment: commentText });
