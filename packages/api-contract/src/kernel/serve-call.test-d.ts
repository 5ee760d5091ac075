import { calls } from '../calls.ts';
import type { Caller } from './access.ts';
import type { RegisterCall } from './serve-call.ts';

declare const register: RegisterCall<{
  readonly viewer: Caller;
  readonly raw: object;
}>;

const { comments, likes } = calls;
const deleted = { message: 'Comment deleted', data: {} };

register(comments.remove, {
  find: ({ viewer, params }) => ({ place: `${params.videoId}/${params.commentId}`, by: viewer.id }),
  handle: ({ subject }) => ({ ...deleted, message: subject.place + subject.by }),
});

// @ts-expect-error -- a call whose access is `owner` has to find out who that is
register(comments.remove, { handle: () => deleted });

register(comments.list, {
  handle: ({ viewer, query, subject }) => ({
    message: String([viewer?.id, subject satisfies undefined]),
    data: { items: [], page: query.page, total: 0 },
  }),
});

register(likes.toggle, {
  handle: () => ({
    message: 'video like added',
    // @ts-expect-error -- the data has the type that the contract sends
    data: { isLiked: 'yes', likes: 1 },
  }),
});
