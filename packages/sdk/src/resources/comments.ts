import { commentCalls as comments } from '@kinora/api-contract';
import type { Comment, IdOrText, Page } from '@kinora/domain';
import type { GroupContext } from '../create-client.ts';
import type { PageOptions, VideoOptions } from './call-options.ts';
import { ignoreNotFound } from './methods.ts';

/** One page of a video's comments. */
export interface CommentsOptions extends VideoOptions, PageOptions {}

/** A new comment. */
export interface AddCommentOptions extends VideoOptions {
  /** At most 5000 characters; the host trims white space. */
  readonly content: string;
}

/** A comment on a video. */
export interface CommentOptions extends VideoOptions {
  /** The id of the comment. */
  readonly commentId: IdOrText<'comment'>;
}

/** The new text of a comment. */
export interface EditCommentOptions extends CommentOptions {
  /** At most 5000 characters; the host trims white space. */
  readonly content: string;
}

/** Comments on videos. Calls reject only with an `ApiFailure`. */
export interface CommentsResource {
  /** Newest first; `total` counts all pages. Default: the host's, page 1 with 50 items. */
  readonly list: (options: CommentsOptions) => Promise<Page<Comment>>;
  /** Writes a comment. 404: the video does not exist; 422: the text is blank or too long. */
  readonly add: (options: AddCommentOptions) => Promise<Comment>;
  /** Edits a comment of the signed-in user. 403: another user's; 404: does not exist; 422: the text is blank or too long. */
  readonly edit: (options: EditCommentOptions) => Promise<Comment>;
  /** Deletes an own comment, or any comment on an own video. Resolves also if it does not exist. 403: another user's. */
  readonly remove: (options: CommentOptions) => Promise<void>;
}

/** The group of {@link CommentsResource}. */
export function commentsGroup({ methods: { data } }: GroupContext): CommentsResource {
  const add = data(comments.add);
  const edit = data(comments.edit);
  return {
    list: data(comments.list),
    add: ({ content, ...options }) => add({ ...options, comment: content }),
    edit: ({ content, ...options }) => edit({ ...options, comment: content }),
    remove: ignoreNotFound(data(comments.remove)),
  };
}
