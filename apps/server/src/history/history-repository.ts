import { and, count, desc, eq, not } from 'drizzle-orm';
import { historyEntries } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, offsetOf } from '../lib/list-page.ts';
import { isHidden } from '../videos/visible-videos.ts';

/** Matches the user's entries of videos that the user may see. */
const isListed = (sql: Sql, userId: string) =>
  and(eq(historyEntries.userId, userId), not(isHidden(sql, historyEntries.videoId, userId)));

/** Reads and deletes the watch history. */
export const historyRepository = {
  /** Returns the ids of the watched videos that the user may see, newest view first. */
  async page(sql: Sql, userId: string, page: ListPage): Promise<string[]> {
    const rows = await sql
      .select({ id: historyEntries.videoId })
      .from(historyEntries)
      .where(isListed(sql, userId))
      .orderBy(desc(historyEntries.viewedAt), desc(historyEntries.videoId))
      .limit(page.limit)
      .offset(offsetOf(page));
    return rows.map(({ id }) => id);
  },

  async total(sql: Sql, userId: string): Promise<number> {
    const [row] = await sql
      .select({ total: count() })
      .from(historyEntries)
      .where(isListed(sql, userId));
    return row?.total ?? 0;
  },

  async delete(sql: Sql, userId: string, videoId: string): Promise<void> {
    const isEntry = and(eq(historyEntries.userId, userId), eq(historyEntries.videoId, videoId));
    await sql.delete(historyEntries).where(isEntry);
  },

  async deleteAll(sql: Sql, userId: string): Promise<void> {
    await sql.delete(historyEntries).where(eq(historyEntries.userId, userId));
  },
};
