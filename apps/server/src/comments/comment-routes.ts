import { calls } from '@kinora/api-contract';
import type { PresentUser } from '../accounts/present-user.ts';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { pageOf } from '../lib/list-page.ts';
import type { CommentRow } from './comment-repository.ts';
import type { Comments } from './comments.ts';

export interface CommentRoutesOptions {
  readonly comments: Comments;
  readonly presentUser: PresentUser;
}

/** Routes for comments. */
export const commentRoutes = ({ comments, presentUser }: CommentRoutesOptions): AddRoutes => {
  const presentComment = (row: CommentRow) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    author: presentUser.summary(row.author),
  });

  return (register, limits) => {
    register(calls.comments.list, {
      find: ({ params, viewer }) => comments.assertVideoVisible(params.videoId, viewer?.id),
      async handle({ params, query }) {
        const { rows, total } = await comments.list(params.videoId, query);
        return {
          message: 'Comments',
          data: pageOf(rows.map(presentComment), query, total),
        };
      },
    });

    register(calls.comments.add, {
      limit: limits.comments,
      find: ({ params, viewer }) => comments.assertVideoVisible(params.videoId, viewer.id),
      async handle({ params, viewer, body }) {
        const comment = { authorId: viewer.id, videoId: params.videoId, content: body.comment };
        return { message: 'Comment added', data: presentComment(await comments.add(comment)) };
      },
    });

    register(calls.comments.edit, {
      limit: limits.comments,
      find: ({ params, viewer }) => comments.assertMayEdit(params, viewer.id),
      async handle({ params, body }) {
        const edited = await comments.edit(params.commentId, body.comment);
        return { message: 'Comment edited', data: presentComment(edited) };
      },
    });

    register(calls.comments.remove, {
      find: ({ params, viewer }) => comments.assertMayRemove(params, viewer.id),
      async handle({ params, viewer }) {
        await comments.remove(params, viewer.id);
        return { message: 'Comment deleted', data: {} };
      },
    });
  };
};
