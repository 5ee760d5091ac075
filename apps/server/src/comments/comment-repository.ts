import { and, desc, eq, isNull, sql as raw } from 'drizzle-orm';
import { comments, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, limitOf, offsetOf } from '../lib/list-page.ts';
import { ownerColumns } from '../videos/video-rows.ts';

const commentColumns = {
  id: comments.id,
  videoId: comments.videoId,
  content: comments.content,
  createdAt: comments.createdAt,
  updatedAt: comments.updatedAt,
};

export interface CommentRow extends Pick<
  typeof comments.$inferSelect,
  keyof typeof commentColumns
> {
  readonly author: Pick<typeof users.$inferSelect, keyof typeof ownerColumns>;
}

/** The ids in the path of a comment. */
export interface CommentPlace {
  readonly videoId: string;
  readonly commentId: string;
}

/** Matches comments that were not taken down and whose authors are not disabled. */
export const isAnyShown = and(isNull(comments.takenDownAt), eq(comments.isHiddenWithAuthor, false));
const isShown = (commentId: string) => and(eq(comments.id, commentId), isAnyShown);

const newestFirst = [desc(comments.createdAt), desc(comments.id)];

/** Reads and writes comments with their authors. */
export const commentRepository = {
  async insert(sql: Sql, row: typeof comments.$inferInsert): Promise<void> {
    await sql.insert(comments).values(row);
    await sql
      .update(videos)
      .set({ commentsCount: raw`${videos.commentsCount} + 1` })
      .where(eq(videos.id, row.videoId));
  },

  async find(sql: Sql, id: string): Promise<CommentRow | undefined> {
    const [row] = await sql
      .select({ ...commentColumns, author: ownerColumns })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.authorId))
      .where(eq(comments.id, id));
    return row;
  },

  /** Finds a comment that is not hidden, with the owner of its video. */
  async findShown(sql: Sql, { videoId, commentId }: CommentPlace) {
    const [row] = await sql
      .select({ authorId: comments.authorId, videoOwnerId: videos.ownerId })
      .from(comments)
      .innerJoin(videos, eq(videos.id, comments.videoId))
      .where(and(eq(comments.videoId, videoId), isShown(commentId)));
    return row;
  },

  /** Resolves with whether there was such a comment. */
  async edit(sql: Sql, commentId: string, content: string, updatedAt: Date): Promise<boolean> {
    const edited = await sql
      .update(comments)
      .set({ content, updatedAt })
      .where(isShown(commentId))
      .returning({ id: comments.id });
    return edited.length > 0;
  },

  /** Resolves with whether there was such a comment. The caller has locked the video. */
  async remove(sql: Sql, { videoId, commentId }: CommentPlace): Promise<boolean> {
    const removed = await sql
      .delete(comments)
      .where(isShown(commentId))
      .returning({ id: comments.id });
    if (removed.length === 0) return false;
    await sql
      .update(videos)
      .set({ commentsCount: raw`${videos.commentsCount} - 1` })
      .where(eq(videos.id, videoId));
    return true;
  },
};

/**
 * Prepares the statements for the comments of a video. They page by id first and join afterwards, which keeps deep
 * pages cheap.
 */
export function prepareCommentList(sql: Sql) {
  const { placeholder } = raw;
  const ids = sql
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.videoId, placeholder('videoId')), isAnyShown))
    .orderBy(...newestFirst)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  const rows = sql
    .select({ ...commentColumns, author: ownerColumns })
    .from(ids)
    .innerJoin(comments, eq(comments.id, ids.id))
    .innerJoin(users, eq(users.id, comments.authorId))
    .orderBy(...newestFirst)
    .prepare('comments_page');
  const count = sql
    .select({ total: videos.commentsCount })
    .from(videos)
    .where(eq(videos.id, placeholder('videoId')))
    .prepare('comments_total');
  return {
    page: (videoId: string, page: ListPage): Promise<CommentRow[]> =>
      rows.execute({ videoId, limit: limitOf(page), offset: offsetOf(page) }),

    async total(videoId: string): Promise<number> {
      const [row] = await count.execute({ videoId });
      return row?.total ?? 0;
    },
  };
}
