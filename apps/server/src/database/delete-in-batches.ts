import { type SQL, and, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './sql-database.ts';

/** So many rows a statement: it ends long before its time limit, and holds its locks for a moment. */
const BATCH_ROWS = 10_000;

/** Deletes the rows of a table that are meant, however many have come together. Not part of a transaction. */
export async function deleteInBatches(sql: Sql, table: PgTable, isMeant: SQL): Promise<void> {
  // The place of a row finds it whatever its key is; a row that changes meanwhile is looked at again, and spared.
  const batch = raw`ctid = any(array(select ctid from ${table} where ${isMeant} limit ${BATCH_ROWS}))`;
  let deleted: number;
  do {
    const rows = await sql
      .delete(table)
      .where(and(batch, isMeant))
      .returning({ one: raw`1` });
    deleted = rows.length;
  } while (deleted === BATCH_ROWS);
}
