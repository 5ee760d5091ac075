import { commentCalls as comments } from '@kinora/api-contract';
import type { GroupContext } from '../create-client.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** One page of a video's comments. */
export type CommentsOptions = CallOptions<typeof comments.list>;
/** A new comment. */
export type AddCommentOptions = CallOptions<typeof comments.add>;
/** A comment on a video. */
export type CommentOptions = CallOptions<typeof comments.remove>;
/** The new text of a comment. */
export type EditCommentOptions = CallOptions<typeof comments.edit>;

/** Comments on videos. Calls reject only with an `ApiFailure`. */
export interface CommentsResource extends ResourceOf<typeof comments> {}

/** The group of {@link CommentsResource}. */
export const commentsGroup = ({ methods }: GroupContext): CommentsResource => methods.of(comments);
