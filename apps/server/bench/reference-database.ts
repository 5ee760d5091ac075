import { Pool, type QueryResult } from 'pg';
import { type Database, openDatabase } from '../src/database/open.ts';
import { startPrivatePostgres } from '../src/database/private-postgres/private-postgres.ts';
import { silentLog } from '../src/lib/silent-log.ts';
import type { SentQuery } from '../test/support/big-site/query-plans.ts';

export interface ReferenceDatabase {
  /** For the parts of the server whose statements are recorded. */
  readonly database: Database;
  /** Sends a recorded statement. */
  readonly query: (statement: SentQuery) => Promise<QueryResult>;
}

/** Starts the PostgreSQL of a data folder, on which a reference sends the server's statements. */
export async function openReference(dataDir: string): Promise<ReferenceDatabase> {
  const { connectionString } = await startPrivatePostgres({ dataDir, log: silentLog });
  const database = await openDatabase({ connectionString });
  // The same plans as in the server.
  const pool = new Pool({ connectionString, options: '-c random_page_cost=1.1' });
  return {
    database,
    query: (statement) => pool.query({ ...statement, values: [...statement.values] }),
  };
}
