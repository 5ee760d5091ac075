import { and, count, desc, eq, not, sql as raw } from 'drizzle-orm';
import { likes, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, offsetOf } from '../lib/list-page.ts';
import { isHidden } from '../videos/visible-videos.ts';

export interface LikeKey {
  readonly userId: string;
  readonly videoId: string;
}

const isLike = ({ userId, videoId }: LikeKey) =>
  and(eq(likes.userId, userId), eq(likes.videoId, videoId));

/** Matches the user's likes of videos that the user may see. */
const isListed = (sql: Sql, userId: string) =>
  and(eq(likes.userId, userId), not(isHidden(sql, likes.videoId, userId)));

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

  /** Returns the ids of the liked videos that the user may see, last liked first. */
  async page(sql: Sql, userId: string, page: ListPage): Promise<string[]> {
    const rows = await sql
      .select({ id: likes.videoId })
      .from(likes)
      .where(isListed(sql, userId))
      .orderBy(desc(likes.createdAt), desc(likes.videoId))
      .limit(page.limit)
      .offset(offsetOf(page));
    return rows.map(({ id }) => id);
  },

  async total(sql: Sql, userId: string): Promise<number> {
    const [row] = await sql.select({ total: count() }).from(likes).where(isListed(sql, userId));
    return row?.total ?? 0;
  },
};
