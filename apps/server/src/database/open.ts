import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleOnPool } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/client.ts';
import { type MigrationLog, migrateEmbedded, migratePostgres } from './migrations.ts';
import type { Sql } from './sql-database.ts';

/** The engine, with what the job queue needs to connect to it. */
export type DatabaseEngine =
  | { readonly kind: 'embedded'; readonly client: EmbeddedDatabase }
  | { readonly kind: 'postgres'; readonly connectionString: string };

export interface Database {
  /** The query builder for single statements. */
  readonly sql: Sql;
  readonly engine: DatabaseEngine;
  /**
   * Runs `work` in one transaction; a throw inside rolls everything back. May reject with
   * {@link CommitOutcomeUnknownError}.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Resolves when this process can never use the database again. Never resolves for a server, which may come back. */
  readonly lost: Promise<Error>;
  /**
   * Counts writes: while the number stays the same, earlier reads are still valid. `undefined` where other processes
   * write, too.
   */
  changes(): number | undefined;
  /** Number of connections by state; `waiting` counts the queries that wait for one. */
  connections(): Readonly<Record<string, number>>;
  /** Rejects when the database does not respond or is read-only, such as a primary that became a standby. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseOptions =
  | { readonly connectionString: string; readonly log?: MigrationLog }
  | {
      /** Real path of the data folder of the embedded database. */
      readonly folder: string;
      readonly log?: MigrationLog;
    };

/** The connection broke during the commit: what the transaction wrote may or may not be stored. */
export class CommitOutcomeUnknownError extends Error {
  override readonly name = 'CommitOutcomeUnknownError';
}

const transactionOn =
  (sql: Sql): Database['transaction'] =>
  async (work) => {
    let isCommitting = false;
    try {
      return await sql.transaction(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
    } catch (cause) {
      throw isCommitting
        ? new CommitOutcomeUnknownError('the database did not confirm the commit', { cause })
        : cause;
    }
  };

const settings = { casing: 'snake_case' } as const;

/**
 * PostgreSQL's default of 4 for `random_page_cost` assumes hard disks; on SSDs a random read costs hardly more than a
 * sequential one. With the default, a search for rare words scans all videos instead of using the index.
 */
const SSD_PLANNER_OPTIONS = '-c random_page_cost=1.1';

async function openPostgres(
  connectionString: string,
  log: MigrationLog | undefined,
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    // Includes the wait for a free connection, so that many queries on one row are slow, not refused. Below the timeout
    // of an API call.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    options: SSD_PLANNER_OPTIONS,
  });
  pool.on('error', () => {}); // an idle connection broke; the next query opens a new one
  // Without a listener, a broken connection inside a transaction would crash the process; the transaction fails at its
  // next statement anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  await migratePostgres(connectionString, log);
  const sql: Sql = drizzleOnPool(pool, settings);
  return {
    sql,
    engine: { kind: 'postgres', connectionString },
    transaction: transactionOn(sql),
    lost: new Promise(() => {}),
    changes: () => undefined,
    connections: () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    ping: async () => {
      const { rowCount } = await pool.query(
        `select where current_setting('transaction_read_only')::boolean`,
      );
      if (rowCount) throw new Error('the database takes no writes');
    },
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}

async function openEmbedded(folder: string, log: MigrationLog | undefined): Promise<Database> {
  const client = await startEmbeddedDatabase({ folder });
  // drizzle's type asks for the class PGlite, but it calls only `query` and `transaction`, which our client has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const driver = drizzleOnPglite(client as unknown as PGlite, settings);
  await migrateEmbedded(driver, log);
  const sql: Sql = driver;
  return {
    sql,
    engine: { kind: 'embedded', client },
    transaction: transactionOn(sql),
    lost: client.lost,
    changes: () => client.changes,
    connections: () => ({ open: 1 }),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}

/** Opens the database of either engine and brings its tables up to date. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'connectionString' in options
    ? openPostgres(options.connectionString, options.log)
    : openEmbedded(options.folder, options.log);
}
