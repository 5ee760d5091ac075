import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openSiteDatabase, reachDatabase } from '../database/open-site-database.ts';
import type { Database } from '../database/open.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isFile } from '../lib/is-file.ts';
import { silentLog } from '../lib/silent-log.ts';
import { StartError } from '../lib/start-error.ts';
import { findImport, hasDatabaseToImport } from '../old-database/old-database.ts';
import { type DataFolder, openDataFolder } from '../storage/data-folder.ts';
import type { DeletionHold } from '../storage/deletion-hold.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { assertNotMoved } from './move/move-note.ts';

/** The first command after an upgrade may take minutes. */
const importLog = {
  info: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
};

/** What the commands of operators work on: the parts of a running server, or of a stopped site. */
export interface OperatorSite {
  readonly isRunning: boolean;
  readonly config: Config;
  /** Absent when no server is running: the next start sends the jobs that rows wait for. */
  readonly jobs?: Jobs;
  /** Resolves with the data folder, which this process owns. */
  folder(): Promise<DataFolder>;
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result>;
  /** Runs `work` on the database as it is, without updating its tables. */
  withConnection<Result>(work: (connectionString: string) => Promise<Result>): Promise<Result>;
  /** Runs `work` while no media file is deleted. */
  holdDeletions<Result>(work: () => Promise<Result>): Promise<Result>;
}

const nothing = async () => {};
/** Without a running server, nothing is made; the next start sends the jobs. */
export const noJobs = {
  send: nothing,
  complete: nothing,
  hasten: nothing,
  isDue: async () => false,
};

/** Throws when a data folder has no database, because the operator then meant another folder. */
async function requireDatabase({ path, databaseFolder }: DataFolder): Promise<void> {
  if (await isFile(join(databaseFolder, 'PG_VERSION'))) return;
  if (await hasDatabaseToImport(path)) return;
  throw new StartError(`DATA_DIR: there is no database in ${path}.`);
}

/** Opens an existing data folder. */
async function openExistingFolder({ dataDir }: Config): Promise<DataFolder> {
  if (!(await stat(dataDir).catch(() => undefined)))
    throw new StartError(`DATA_DIR: there is no folder ${dataDir}.`);
  return openDataFolder(dataDir);
}

interface RunningParts {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly hold: DeletionHold['hold'];
}

/** The site of this process, which is a running server. */
export function createRunningSite({
  config,
  folder,
  database,
  jobs,
  storage,
  hold: holdDeletions,
}: RunningParts): OperatorSite {
  return {
    isRunning: true,
    config,
    jobs,
    folder: async () => folder,
    withDatabase: (work) => work(database),
    withStorage: (work) => work(storage),
    withConnection: (work) => work(database.connectionString),
    holdDeletions,
  };
}

async function closeAfter<Opened extends { close(): unknown }, Result>(
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
  async function location() {
    if (config.databaseUrl !== undefined)
      return { config, dataDir: config.dataDir, log: silentLog };
    const existing = await folder();
    await requireDatabase(existing);
    const fill = await findImport(existing.path, importLog);
    return { config, dataDir: existing.path, log: silentLog, fill };
  }
  try {
    return await work({
      isRunning: false,
      config,
      folder,
      withDatabase: async (use) => closeAfter(await openSiteDatabase(await location()), use),
      async withStorage(use) {
        const { s3 } = config;
        const { mediaFolder } = await folder();
        return closeAfter(await openStorage({ s3, folder: mediaFolder }), ({ storage }) =>
          use(storage),
        );
      },
      withConnection: async (use) =>
        closeAfter(await reachDatabase(await location()), ({ connectionString }) =>
          use(connectionString),
        ),
      holdDeletions: (use) => use(),
    });
  } finally {
    opened?.unlock();
  }
}
