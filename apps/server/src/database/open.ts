import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleOnPool } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/client.ts';
import { type MigrationLog, migrateEmbedded, migratePostgres } from './migrations.ts';
import type { Sql } from './sql-database.ts';

/** Which engine runs, with what the job queue needs to reach it. */
export type DatabaseEngine =
  | { readonly kind: 'embedded'; readonly client: EmbeddedDatabase }
  | { readonly kind: 'postgres'; readonly connectionString: string };

export interface Database {
  /** The query builder for single statements. */
  readonly sql: Sql;
  readonly engine: DatabaseEngine;
  /** Runs `work` in one transaction; a throw inside rolls everything back. May reject with {@link CommitUnanswered}. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Settles when it can never be used again by this process; a server that is away may come back. */
  readonly lost: Promise<Error>;
  /**
   * Counts what was written, so that what was read can be used again while the number stays. `undefined` where other
   * processes write, too.
   */
  changes(): number | undefined;
  /** How many connections there are by state; `waiting` are those who would like one. */
  connections(): Readonly<Record<string, number>>;
  /** Rejects when the database does not answer, or can only be read: a primary that has become a standby. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseOptions =
  | { readonly connectionString: string; readonly log?: MigrationLog }
  | {
      /** Where the embedded database lives, a real path; absent: in memory. */
      readonly folder?: string;
      /** A dumped data folder that a new database in memory begins with. */
      readonly template?: Uint8Array<ArrayBuffer>;
    };

/** The connection broke at the commit: what the transaction wrote may be there, or come to be there. */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered';
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
      throw isCommitting ? new CommitUnanswered('the commit was not answered', { cause }) : cause;
    }
  };

const settings = { casing: 'snake_case' } as const;

/**
 * Databases live on disks without arms: reading here and there costs hardly more than reading in a row. With the
 * default of four times as much, a search for rare words walks through all videos instead of asking the index.
 */
const PLANNED_FOR_SOLID_DISKS = '-c random_page_cost=1.1';

async function openPostgres(
  connectionString: string,
  log: MigrationLog | undefined,
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    // Waiting for a turn counts, too: many at once on one row are slow, not refused. Below the time limit of a call.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    options: PLANNED_FOR_SOLID_DISKS,
  });
  pool.on('error', () => {}); // an idle connection broke; the next query opens another
  // Nor one in the hands of a transaction, which fails at its next statement: nobody else listens to it then.
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

async function openEmbedded(
  folder: string | undefined,
  template: Uint8Array<ArrayBuffer> | undefined,
): Promise<Database> {
  const client = await startEmbeddedDatabase({ folder, template });
  // drizzle names the class PGlite, but calls only `query` and `transaction`, which our client has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const driver = drizzleOnPglite(client as unknown as PGlite, settings);
  await migrateEmbedded(driver);
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
    : openEmbedded(options.folder, options.template);
}
