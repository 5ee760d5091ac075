import { type SQL, count, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MAX_LISTED } from '../lib/list-page.ts';
import type { Sql } from './sql-database.ts';

/** Counts the rows that match a condition, up to the end of the longest list. */
export async function countListed(
  sql: Sql,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const listed = sql
    .select({ one: raw`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(MAX_LISTED)
    .as('listed');
  const [row] = await sql.select({ total: count() }).from(listed);
  return row?.total ?? 0;
}
