import { and, desc, eq, sql as raw } from 'drizzle-orm';
import { likes, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, MAX_LISTED } from '../lib/list-page.ts';
import { type VisiblePage, visiblePage } from '../videos/visible-videos.ts';

export interface LikeKey {
  readonly userId: string;
  readonly videoId: string;
}

const isLike = ({ userId, videoId }: LikeKey) =>
  and(eq(likes.userId, userId), eq(likes.videoId, videoId));

/** Reads and writes likes. */
export const likeRepository = {
  async has(sql: Sql, key: LikeKey): Promise<boolean> {
    const found = await sql.select({ id: likes.videoId }).from(likes).where(isLike(key));
    return found.length > 0;
  },

  async delete(sql: Sql, key: LikeKey): Promise<void> {
    await sql.delete(likes).where(isLike(key));
  },

  async insert(sql: Sql, key: LikeKey, createdAt: Date): Promise<void> {
    await sql.insert(likes).values({ ...key, createdAt });
  },

  async countOf(sql: Sql, videoId: string): Promise<number> {
    const [row] = await sql
      .select({ likes: videos.likesCount })
      .from(videos)
      .where(eq(videos.id, videoId));
    return row?.likes ?? 0;
  },

  /** Changes the video's counter and resolves with its new value. */
  async count(sql: Sql, videoId: string, by: 1 | -1): Promise<number> {
    const [row] = await sql
      .update(videos)
      .set({ likesCount: raw`${videos.likesCount} + ${by}` })
      .where(eq(videos.id, videoId))
      .returning({ likes: videos.likesCount });
    return row?.likes ?? 0;
  },

  /** Returns a page of the newest liked videos that the user may see, last liked first. */
  page: (sql: Sql, userId: string, page: ListPage): Promise<VisiblePage> =>
    visiblePage(
      sql,
      sql
        .select({ id: likes.videoId, at: likes.createdAt })
        .from(likes)
        .where(eq(likes.userId, userId))
        .orderBy(desc(likes.createdAt), desc(likes.videoId))
        .limit(MAX_LISTED),
      userId,
      page,
    ),
};
