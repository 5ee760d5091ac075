import type { ServerResponse } from 'node:http';
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

/** Sends recorded statements one after the other, and responds with their rows. */
export async function respondWithRows(
  query: ReferenceDatabase['query'],
  statements: readonly SentQuery[],
  response: ServerResponse,
): Promise<void> {
  try {
    const results = [];
    for (const statement of statements) results.push((await query(statement)).rows);
    const body = JSON.stringify(results);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

/** Returns a function that sends recorded statements, with the same plans as in the server. */
export function sendTo(connectionString: string): ReferenceDatabase['query'] {
  const pool = new Pool({ connectionString, options: '-c random_page_cost=1.1' });
  return (statement) => pool.query({ ...statement, values: [...statement.values] });
}

/** Starts the PostgreSQL of a data folder, on which a reference sends the server's statements. */
export async function openReference(dataDir: string): Promise<ReferenceDatabase> {
  const { connectionString } = await startPrivatePostgres({ dataDir, log: silentLog });
  const database = await openDatabase({ connectionString });
  return { database, query: sendTo(connectionString) };
}
