import type { Config } from '../config/config.ts';
import type { MigrationLog } from './migrations.ts';
import { type Database, openDatabase } from './open.ts';
import type { EngineLog } from './private-postgres/engine-process.ts';
import { type Fill, startPrivatePostgres } from './private-postgres/private-postgres.ts';

export interface SiteDatabaseOptions {
  readonly config: Pick<Config, 'databaseUrl'>;
  /** Real path of the data folder, which this process owns. */
  readonly dataDir: string;
  readonly log: EngineLog & MigrationLog;
  readonly searchPath?: string | undefined;
  /** Fills the private PostgreSQL when it is new. */
  readonly fill?: Fill | undefined;
}

/** A PostgreSQL that accepts connections. */
export interface ReachableDatabase {
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Returns the address of `DATABASE_URL`, or starts the private PostgreSQL of the data folder. */
export async function reachDatabase(options: SiteDatabaseOptions): Promise<ReachableDatabase> {
  const { config, dataDir, log, searchPath, fill } = options;
  if (config.databaseUrl !== undefined)
    return { connectionString: config.databaseUrl, close: async () => {} };
  return startPrivatePostgres({ dataDir, log, searchPath, fill });
}

/** No other process needs the connections of a private PostgreSQL; see `max_connections` in its settings. */
const PRIVATE_POOL_SIZE = 50;

/** Opens the database of a site, and brings its tables up to date. */
export async function openSiteDatabase(options: SiteDatabaseOptions): Promise<Database> {
  const reached = await reachDatabase(options);
  const { connectionString } = reached;
  try {
    const isOwn = options.config.databaseUrl === undefined;
    const database = await openDatabase({
      connectionString,
      log: options.log,
      ...(isOwn && { poolSize: PRIVATE_POOL_SIZE }),
    });
    return {
      ...database,
      async close() {
        await database.close();
        await reached.close();
      },
    };
  } catch (error) {
    await reached.close();
    throw error;
  }
}
