import type { Comment, Page } from '@kinora/domain';
import { userSummaryFields } from '../accounts/codecs.ts';
import * as c from '../codec.ts';
import { commentIdCodec, videoIdCodec } from '../id-codecs.ts';

const { avatar, fullName, userName } = userSummaryFields;

/** A comment. The only entry of `userDetails` is its author. */
export const commentCodec = c.transform(
  c.object({
    id: c.named('_id', commentIdCodec),
    content: c.string,
    videoId: c.named('video', videoIdCodec),
    createdAt: c.optional(c.string),
    updatedAt: c.string,
    author: c.named('userDetails', c.single(c.object({ avatar, fullName, userName }))),
  }),
  (comment): Comment => ({ ...comment, createdAt: comment.createdAt ?? comment.updatedAt }),
);

const commentPageFields = {
  items: c.named('videoComments', c.array(commentCodec)),
  page: c.named('currentPage', c.optional(c.number, 1)),
  totalPages: c.optional(c.number, 1),
  total: c.named('count', c.number),
};

/** A page of comments; `count` counts all pages. */
export const commentPageCodec: c.ObjectCodec<Page<Comment>, typeof commentPageFields> = c.object(
  commentPageFields,
);
