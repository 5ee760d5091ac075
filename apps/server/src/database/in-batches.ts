import { type SQL, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './sql-database.ts';

/** Rows per statement: it ends long before the statement timeout and holds its locks only briefly. */
const BATCH_ROWS = 10_000;

/**
 * Matches the next rows of a table that match `condition`. `ctid` finds a row whatever its key is. The condition is checked
 * again, so that a row that changed in the meantime is skipped. With `is true`, no index fits it: with old statistics, such
 * as after a million new rows, the planner would read all rows by the index and compare each with the whole batch.
 */
export const nextBatch = (table: PgTable, condition: SQL): SQL =>
  raw`ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH_ROWS})) and (${condition}) is true`;

/**
 * Changes all rows of a table that match `condition`, in batches, however many there are. `change` must make a row no
 * longer match, and resolve with one entry per changed row. Does not run inside a transaction.
 */
export async function changeInBatches(
  table: PgTable,
  condition: SQL,
  change: (isInBatch: SQL) => Promise<readonly unknown[]>,
): Promise<void> {
  const isInBatch = nextBatch(table, condition);
  let changed: number;
  do {
    changed = (await change(isInBatch)).length;
  } while (changed === BATCH_ROWS);
}

/** Deletes all rows of a table that match `condition`, as {@link changeInBatches} does. */
export const deleteInBatches = (sql: Sql, table: PgTable, condition: SQL): Promise<void> =>
  changeInBatches(table, condition, (isInBatch) =>
    sql
      .delete(table)
      .where(isInBatch)
      .returning({ one: raw`1` }),
  );
