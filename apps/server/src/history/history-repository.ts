import { and, desc, eq } from 'drizzle-orm';
import { deleteInBatches } from '../database/in-batches.ts';
import { historyEntries } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, MAX_LISTED } from '../lib/list-page.ts';
import { type VisiblePage, visiblePage } from '../videos/visible-videos.ts';

/** Reads and deletes the watch history. */
export const historyRepository = {
  /** Returns a page of the watched videos that the user may see, newest view first. */
  page: (sql: Sql, userId: string, page: ListPage): Promise<VisiblePage> =>
    visiblePage(
      sql,
      sql
        .select({ id: historyEntries.videoId, at: historyEntries.viewedAt })
        .from(historyEntries)
        .where(eq(historyEntries.userId, userId))
        .orderBy(desc(historyEntries.viewedAt), desc(historyEntries.videoId))
        .limit(MAX_LISTED),
      userId,
      page,
    ),

  async delete(sql: Sql, userId: string, videoId: string): Promise<void> {
    const isEntry = and(eq(historyEntries.userId, userId), eq(historyEntries.videoId, videoId));
    await sql.delete(historyEntries).where(isEntry);
  },

  deleteAll: (sql: Sql, userId: string): Promise<void> =>
    deleteInBatches(sql, historyEntries, eq(historyEntries.userId, userId)),
};
