import { type SQL, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './sql-database.ts';

/** So many rows a statement: it ends long before its time limit, and holds its locks for a moment. */
const BATCH_ROWS = 10_000;

/**
 * Changes the rows of a table that are meant, however many have come together, so that they are meant no more. `change`
 * answers one entry a row. Not part of a transaction.
 */
export async function changeInBatches(
  table: PgTable,
  isMeant: SQL,
  change: (isInBatch: SQL) => Promise<readonly unknown[]>,
): Promise<void> {
  // The place of a row finds it whatever its key is; a row that changes meanwhile is looked at again, and spared.
  const isInBatch = raw`ctid = any(array(select ctid from ${table} where ${isMeant} limit ${BATCH_ROWS})) and ${isMeant}`;
  let changed: number;
  do {
    changed = (await change(isInBatch)).length;
  } while (changed === BATCH_ROWS);
}

/** Deletes the rows of a table that are meant, as {@link changeInBatches} does. */
export const deleteInBatches = (sql: Sql, table: PgTable, isMeant: SQL): Promise<void> =>
  changeInBatches(table, isMeant, (isInBatch) =>
    sql
      .delete(table)
      .where(isInBatch)
      .returning({ one: raw`1` }),
  );
