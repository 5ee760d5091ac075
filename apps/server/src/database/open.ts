import { drizzle } from 'drizzle-orm/node-postgres';
import { createCancellablePool } from './cancellable-pool.ts';
import { type MigrationLog, migrate } from './migrations.ts';
import type { Sql } from './sql-database.ts';

export interface Database {
  /** The query builder for single statements. */
  readonly sql: Sql;
  /** For connections outside the pool, such as those of the job queue. */
  readonly connectionString: string;
  /**
   * Runs `work` in one transaction; a throw inside rolls everything back. May reject with
   * {@link CommitOutcomeUnknownError}.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Number of connections by state; `waiting` counts the queries that wait for one. */
  connections(): Readonly<Record<string, number>>;
  /** Rejects when the database does not respond or is read-only, such as a primary that became a standby. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly log?: MigrationLog;
  /** Connections at most. Default 10: other processes may share the database. */
  readonly poolSize?: number;
  /** How long a statement may run that reads for a visitor or user. Default 5 s. */
  readonly readTimeoutMs?: number;
}

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

/**
 * PostgreSQL's default of 4 for `random_page_cost` assumes hard disks; on SSDs a random read costs hardly more than a
 * sequential one. With the default, a search for rare words scans all videos instead of using the index. A read of one
 * person takes one core: with several, each examines rows that the others need not, and nobody else has a turn meanwhile.
 */
export const PLANNER_OPTIONS = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0';

/** Opens a PostgreSQL database and brings its tables up to date. */
export async function openDatabase({
  connectionString,
  log,
  poolSize = 10,
  readTimeoutMs = 5_000,
}: DatabaseOptions): Promise<Database> {
  const pool = createCancellablePool({
    connectionString,
    max: poolSize,
    // Includes the wait for a free connection, so that many queries on one row are slow, not refused. Below the timeout
    // of an API call.
    connectionTimeoutMillis: 20_000,
    // Includes the wait for locks.
    statement_timeout: 15_000,
    // A page that is slower than this is slow for everybody: fewer statements at once help it.
    readTimeoutMs,
    // For a process that hangs inside a transaction, which would hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    options: PLANNER_OPTIONS,
  });
  pool.on('error', () => {}); // an idle connection broke; the next query opens a new one
  // Without a listener, a broken connection inside a transaction would crash the process; the transaction fails at its
  // next statement anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  await migrate(connectionString, { log });
  const sql: Sql = drizzle(pool, { casing: 'snake_case' });
  return {
    sql,
    connectionString,
    transaction: transactionOn(sql),
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
