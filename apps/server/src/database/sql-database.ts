import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  readonly rows: Row[];
}

/** What `execute` answers on both engines. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/**
 * The query builder over either engine: the whole database, or one transaction of it. Inside a transaction
 * use its own handle only: the embedded engine has one connection, and a call past it would wait for ever.
 */
export type Sql = PgDatabase<RowsResult>;
