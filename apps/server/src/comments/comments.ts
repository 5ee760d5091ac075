import type { Clock } from '../clock.ts';
import { newId } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import type { ListPage } from '../list-page.ts';
import { lockVisibleVideo, noVideo, prepareAssertVideoVisible } from '../videos/visible-videos.ts';
import { type CommentRow, commentRepository, prepareCommentList } from './comment-repository.ts';

export interface CommentsOptions {
  readonly database: Database;
  readonly now: Clock;
}

export interface NewComment {
  readonly authorId: string;
  readonly videoId: string;
  readonly content: string;
}

/** Lists and adds comments of videos. */
export function createComments({ database, now }: CommentsOptions) {
  const { sql } = database;
  const listed = prepareCommentList(sql);
  return {
    assertVideoVisible: prepareAssertVideoVisible(sql),

    async add({ authorId, videoId, content }: NewComment): Promise<CommentRow> {
      const id = newId();
      await database.transaction(async (tx) => {
        await lockVisibleVideo(tx, videoId, authorId, 'no key update');
        const at = now();
        const row = { id, videoId, authorId, content, createdAt: at, updatedAt: at };
        await commentRepository.insert(tx, row);
      });
      const added = await commentRepository.find(sql, id);
      if (!added) throw noVideo(); // the video was deleted with all its comments a moment ago
      return added;
    },

    async list(videoId: string, page: ListPage) {
      const [rows, total] = await Promise.all([listed.page(videoId, page), listed.total(videoId)]);
      return { rows, total };
    },
  };
}

export type Comments = ReturnType<typeof createComments>;
