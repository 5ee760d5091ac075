import { endpoints, type wireComment } from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/shape';
import type { PresentUser } from '../accounts/present-user.ts';
import type { Slice } from '../http/endpoint-route.ts';
import type { CommentRow } from './comment-repository.ts';
import type { Comments } from './comments.ts';

export interface CommentRoutesOptions {
  readonly comments: Comments;
  readonly presentUser: PresentUser;
}

/** Routes for comments. */
export const commentRoutes = ({ comments, presentUser }: CommentRoutesOptions): Slice => {
  const presentComment = (row: CommentRow): WireOf<typeof wireComment> => {
    const { avatar, fullName, userName } = presentUser.summary(row.author);
    return {
      _id: row.id,
      content: row.content,
      video: row.videoId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      userDetails: [{ avatar: avatar ?? '', fullName, userName }],
    };
  };

  return (register, limits) => {
    register(endpoints.comments.list, {
      find: ({ params, viewer }) => comments.assertVideoVisible(params.videoId, viewer?.id),
      async handle({ params, query }) {
        const { rows, total } = await comments.list(params.videoId, query);
        return {
          message: 'Comments',
          data: {
            count: total,
            videoComments: rows.map(presentComment),
            currentPage: query.page,
            totalPages: Math.ceil(total / query.limit),
          },
        };
      },
    });

    register(endpoints.comments.add, {
      limit: limits.comments,
      find: ({ params, viewer }) => comments.assertVideoVisible(params.videoId, viewer.id),
      async handle({ params, viewer, body }) {
        const comment = { authorId: viewer.id, videoId: params.videoId, content: body.comment };
        return { message: 'Comment added', data: presentComment(await comments.add(comment)) };
      },
    });
  };
};
