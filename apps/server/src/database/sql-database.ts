import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  readonly rows: Row[];
}

/** The result of `execute` on both engines. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * The query builder over either engine: the whole database, or one transaction of it. Inside a transaction use its own
 * handle only: the embedded engine has one connection, and a query outside the transaction would wait for ever.
 */
export type Sql = PgDatabase<RowsResult>;
