import { commentCalls as comments } from '@kinora/api-contract';
import type { Comment, Page } from '@kinora/domain';
import type { PageOptions, VideoOptions } from './call-options.ts';
import { type Methods, paging } from './methods.ts';

/** One page of a video's comments. */
export interface CommentsOptions extends VideoOptions, PageOptions {}

/** A new comment. */
export interface AddCommentOptions extends VideoOptions {
  /** At most 5000 characters; the host trims white space. */
  readonly content: string;
}

/** Comments on videos. Calls reject only with an `ApiFailure`. */
export interface CommentsResource {
  /** Newest first; `total` counts all pages. Default: the host's, page 1 with 50 items. */
  list(options: CommentsOptions): Promise<Page<Comment>>;
  /** Writes a comment. 404: the video does not exist; 422: the text is blank or too long. */
  add(options: AddCommentOptions): Promise<Comment>;
}

export function createCommentsResource({ data }: Methods): CommentsResource {
  const add = data(comments.add, ['comment']);
  return {
    list: data(comments.list, paging),
    add: ({ content, ...options }) => add({ ...options, comment: content }),
  };
}
