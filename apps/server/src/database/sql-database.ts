import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The query builder: the whole database, or one transaction of it. Inside a transaction use its own handle only. */
export type Sql = PgDatabase<NodePgQueryResultHKT>;
