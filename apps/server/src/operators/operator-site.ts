import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { startEmbeddedDatabase } from '../database/embedded/client.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { isFile } from '../lib/is-file.ts';
import { StartError } from '../lib/start-error.ts';
import { type DataFolder, openDataFolder } from '../storage/data-folder.ts';
import type { DeletionHold } from '../storage/deletion-hold.ts';
import { assertNotMoved } from './move/move-note.ts';

/** What the commands of operators work on: the parts of a running server, or of a stopped site. */
export interface OperatorSite {
  readonly isRunning: boolean;
  readonly config: Config;
  /** Resolves with the data folder, which this process owns. */
  folder(): Promise<DataFolder>;
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Resolves with the files of the embedded database as a tar archive. */
  dumpEmbedded(): Promise<Uint8Array>;
  /** Runs `work` while no media file is deleted. */
  holdDeletions<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Returns the embedded database of a data folder. Throws when there is none, because the operator then meant another
 * folder.
 */
async function requireDatabaseFolder({ path, databaseFolder }: DataFolder): Promise<string> {
  if (await isFile(join(databaseFolder, 'PG_VERSION'))) return databaseFolder;
  throw new StartError(`DATA_DIR: there is no database in ${path}.`);
}

/** Opens an existing data folder. */
async function openExistingFolder({ dataDir }: Config): Promise<DataFolder> {
  if (!(await stat(dataDir).catch(() => undefined)))
    throw new StartError(`DATA_DIR: there is no folder ${dataDir}.`);
  return openDataFolder(dataDir);
}

/** The site of this process, which is a running server. */
export function createRunningSite(
  config: Config,
  folder: DataFolder,
  database: Database,
  holdDeletions: DeletionHold['hold'],
): OperatorSite {
  const { engine } = database;
  return {
    isRunning: true,
    config,
    folder: async () => folder,
    withDatabase: (work) => work(database),
    dumpEmbedded: async () => {
      if (engine.kind !== 'embedded') throw new Error('The database is not embedded.');
      return engine.client.dump();
    },
    holdDeletions,
  };
}

async function closeAfter<Opened extends { close(): Promise<void> }, Result>(
  opened: Opened,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Runs `work` on a site without a running server. Owns the data folder from its first use until `work` has ended. */
export async function withStoppedSite<Result>(
  config: Config,
  work: (site: OperatorSite) => Promise<Result>,
): Promise<Result> {
  let opened: DataFolder | undefined;
  async function folder(): Promise<DataFolder> {
    opened ??= await openExistingFolder(config);
    await assertNotMoved(config, opened.path);
    return opened;
  }
  const databaseFolder = async () => requireDatabaseFolder(await folder());
  try {
    return await work({
      isRunning: false,
      config,
      folder,
      async withDatabase(use) {
        const { databaseUrl: connectionString } = config;
        const location =
          connectionString === undefined
            ? { folder: await databaseFolder() }
            : { connectionString };
        return closeAfter(await openDatabase(location), use);
      },
      // Not `openDatabase`, which would update the tables of the folder that is backed up.
      dumpEmbedded: async () =>
        closeAfter(await startEmbeddedDatabase({ folder: await databaseFolder() }), (database) =>
          database.dump(),
        ),
      holdDeletions: (use) => use(),
    });
  } finally {
    opened?.unlock();
  }
}
