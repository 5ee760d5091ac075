import { ApiError } from '@kinora/api-contract/kernel';
import { newId } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { ListPage } from '../lib/list-page.ts';
import { assertActiveOwner } from '../videos/active-owner.ts';
import { lockVisibleVideo, noVideo, prepareAssertVideoVisible } from '../videos/visible-videos.ts';
import {
  type CommentPlace,
  type CommentRow,
  commentRepository,
  prepareCommentList,
} from './comment-repository.ts';

export interface CommentsOptions {
  readonly database: Database;
  readonly now: Clock;
}

export interface NewComment {
  readonly authorId: string;
  readonly videoId: string;
  readonly content: string;
}

const noComment = () => new ApiError('not-found', 'Comment not found');

/** Lists, adds, edits and deletes comments of videos. */
export function createComments({ database, now }: CommentsOptions) {
  const { sql } = database;
  const listed = prepareCommentList(sql);
  const assertVideoVisible = prepareAssertVideoVisible(sql);

  /** Throws 404 for a comment that the viewer cannot see. */
  async function findVisible(place: CommentPlace, viewerId: string) {
    await assertVideoVisible(place.videoId, viewerId);
    const comment = await commentRepository.findShown(sql, place);
    if (!comment) throw noComment();
    return comment;
  }

  return {
    assertVideoVisible,

    /** Throws unless the viewer wrote the comment: 404 if it is not visible, 403 if another user wrote it. */
    async assertMayEdit(place: CommentPlace, viewerId: string): Promise<void> {
      const { authorId } = await findVisible(place, viewerId);
      if (authorId === viewerId) return;
      throw new ApiError('not-yours', 'You can only edit your own comments');
    },

    /** Throws unless the viewer wrote the comment or owns its video. */
    async assertMayRemove(place: CommentPlace, viewerId: string): Promise<void> {
      const { authorId, videoOwnerId } = await findVisible(place, viewerId);
      if (authorId === viewerId || videoOwnerId === viewerId) return;
      throw new ApiError('not-yours', 'You can only delete your own comments');
    },

    async add({ authorId, videoId, content }: NewComment): Promise<CommentRow> {
      const id = newId();
      await database.transaction(async (tx) => {
        await assertActiveOwner(tx, authorId);
        await lockVisibleVideo(tx, videoId, authorId, 'no key update');
        const at = now();
        const row = { id, videoId, authorId, content, createdAt: at, updatedAt: at };
        await commentRepository.insert(tx, row);
      });
      const added = await commentRepository.find(sql, id);
      if (!added) throw noVideo(); // the video was deleted with all its comments a moment ago
      return added;
    },

    async edit(commentId: string, content: string): Promise<CommentRow> {
      const wasEdited = await commentRepository.edit(sql, commentId, content, now());
      const edited = wasEdited ? await commentRepository.find(sql, commentId) : undefined;
      if (!edited) throw noComment(); // it was deleted or taken down a moment ago
      return edited;
    },

    remove: (place: CommentPlace, viewerId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await lockVisibleVideo(tx, place.videoId, viewerId, 'no key update');
        if (!(await commentRepository.remove(tx, place))) throw noComment();
      }),

    async list(videoId: string, page: ListPage) {
      const [rows, total] = await Promise.all([listed.page(videoId, page), listed.total(videoId)]);
      return { rows, total };
    },
  };
}

export type Comments = ReturnType<typeof createComments>;
