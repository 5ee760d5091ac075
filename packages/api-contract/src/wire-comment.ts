import type { Comment, Page } from '@kinora/domain';
import * as s from './shape.ts';
import { wireCommentId, wireVideoId } from './wire-ids.ts';
import { summaryFields } from './wire-user.ts';

const { avatar, fullName, userName } = summaryFields;

/** A comment. The only entry of `userDetails` is its author. */
export const wireComment = s.transform(
  s.object({
    id: s.from('_id', wireCommentId),
    content: s.string,
    videoId: s.from('video', wireVideoId),
    createdAt: s.optional(s.string),
    updatedAt: s.string,
    author: s.from('userDetails', s.single(s.object({ avatar, fullName, userName }))),
  }),
  (comment): Comment => ({ ...comment, createdAt: comment.createdAt ?? comment.updatedAt }),
);

const commentPageFields = {
  items: s.from('videoComments', s.array(wireComment)),
  page: s.from('currentPage', s.optional(s.number, 1)),
  totalPages: s.optional(s.number, 1),
  total: s.from('count', s.number),
};

/** A page of comments; `count` counts all pages. */
export const wireCommentPage: s.ObjectShape<Page<Comment>, typeof commentPageFields> = s.object(
  commentPageFields,
);
