import { type SQLWrapper, sql as raw } from 'drizzle-orm';
import { historyEntries } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, limitOf, offsetOf } from '../lib/list-page.ts';
import type { VisiblePage } from './visible-videos.ts';

/**
 * Reads a page of a list of videos, without those that the user has watched to their end. The list has the columns `id` and
 * `place` and an end: one statement looks at each of its videos once, for the page and for the total.
 */
export async function unwatchedPage(
  sql: Sql,
  list: SQLWrapper,
  userId: string,
  page: ListPage,
): Promise<VisiblePage> {
  const { rows } = await sql.execute<{ ids: string[]; total: number }>(raw`
    with listed (id, place) as materialized ${list},
    shown as materialized (
      select id, place from listed where (
        select ${historyEntries.finishedAt} from ${historyEntries}
        where ${historyEntries.userId} = ${userId} and ${historyEntries.videoId} = listed.id) is null)
    select (select count(*)::int from shown) as total, array(
      select id from shown order by place limit ${limitOf(page)} offset ${offsetOf(page)}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}
