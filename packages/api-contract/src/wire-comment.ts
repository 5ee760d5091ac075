import { asCommentId, asVideoId, type Comment, type Page } from '@kinora/domain';
import * as v from 'valibot';

const commentAuthor = v.object({
  avatar: v.fallback(v.string(), ''),
  fullName: v.string(),
  userName: v.string(),
});

/** A comment; from wire to domain. The only entry of `userDetails` is its author. */
export const wireComment = v.pipe(
  v.object({
    _id: v.string(),
    content: v.string(),
    video: v.string(),
    createdAt: v.optional(v.string()),
    updatedAt: v.string(),
    userDetails: v.tuple([commentAuthor]),
  }),
  v.transform(({ _id, content, video, createdAt, updatedAt, userDetails: [author] }): Comment => ({
    id: asCommentId(_id),
    videoId: asVideoId(video),
    content,
    createdAt: createdAt ?? updatedAt,
    updatedAt,
    author,
  })),
);

/** A page of comments; `count` counts all pages. */
export const wireCommentPage = v.pipe(
  v.object({
    count: v.number(),
    videoComments: v.array(wireComment),
    currentPage: v.optional(v.number(), 1),
    totalPages: v.optional(v.number(), 1),
  }),
  v.transform(({ count, videoComments, currentPage, totalPages }): Page<Comment> => ({
    items: videoComments,
    page: currentPage,
    totalPages,
    total: count,
  })),
);
