import { commentCalls as comments } from '@kinora/api-contract';
import { type Comment, type Page, pageSizes } from '@kinora/domain';

import type { Http } from '../http/http.ts';
import type { PageOptions, VideoOptions } from './videos.ts';

/** Which part of a video's comments. */
export interface CommentsOptions extends VideoOptions, PageOptions {}

/** A comment to be written. */
export interface AddCommentOptions extends VideoOptions {
  /** At most 5000 characters; the host drops the outer white space. */
  readonly content: string;
}

/** Comments under a video. Rejects only with an `ApiFailure`. */
export interface CommentsResource {
  /** Newest first; `total` counts all of them. Default: page 1, 50 items. */
  list(options: CommentsOptions): Promise<Page<Comment>>;
  /** Writes a comment. 404: the video is gone; 422: the text is blank or too long. */
  add(options: AddCommentOptions): Promise<Comment>;
}

export function createCommentsResource(http: Http): CommentsResource {
  return {
    async list({ videoId, page = 1, limit = pageSizes.comments, signal }) {
      const call = { params: { videoId }, query: { page, limit }, signal };
      return (await http.call(comments.list, call)).data;
    },

    async add({ videoId, content, signal }) {
      const call = { params: { videoId }, json: { comment: content }, signal };
      return (await http.call(comments.add, call)).data;
    },
  };
}
