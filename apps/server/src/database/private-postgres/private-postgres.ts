import { open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../lib/start-error.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { createCluster, flushCluster, placeCluster, ROLE } from './create-cluster.ts';
import {
  type EngineLog,
  type EngineOptions,
  type EngineProcess,
  startEngine,
} from './engine-process.ts';
import { stopLeftovers } from './leftovers.ts';
import { choosePlace, openPrograms } from './place.ts';
import { findPostgres } from './programs.ts';
import { chooseRunAs } from './run-as.ts';
import { UNFLUSHED } from './settings.ts';

export interface PrivatePostgres {
  /** Address for `pg` in this process, through a Unix socket. */
  readonly connectionString: string;
  /** Stops PostgreSQL after everything has been written to its files. */
  close(): Promise<void>;
}

export interface PrivatePostgresOptions {
  /** The data folder of the site, which this process owns. */
  readonly dataDir: string;
  readonly log: EngineLog;
  readonly searchPath?: string | undefined;
  /** Fills a new database before it takes its place. Runs again from the start when the process dies in it. */
  readonly fill?: Fill | undefined;
  /** A database that is copied instead of creating an empty one. */
  readonly existing?: ExistingDatabase | undefined;
}

export interface ExistingDatabase {
  /** Where its files are. */
  readonly folder: string;
  /** Copies them into an empty folder. */
  copyTo(folder: string): Promise<void>;
}

const FOLDER = 'postgres';
/** The database that `initdb` creates. */
const DATABASE = 'postgres';

/** A socket path of more bytes is refused by some systems. Linux allows 107, macOS 103. */
const MAX_PATH_BYTES = 100;
const SOCKET_FILE = '.s.PGSQL.5432';

const FIRST_RESTART_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/** Returns the folder of the database in a data folder. */
export const databaseFolderOf = (dataDir: string): string => join(dataDir, FOLDER);

/** Major version of the PostgreSQL that wrote the database; `undefined` when there is none. */
async function versionOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

const addressIn = (folder: string) =>
  `postgres://${ROLE}@localhost/${DATABASE}?host=${encodeURIComponent(folder)}`;

/**
 * Returns the address of the PostgreSQL of a data folder that a server has started, and a function to call when it is no
 * longer used.
 */
export async function openAddress(dataDir: string) {
  const { path, release } = await openShortPath(await realpath(databaseFolderOf(dataDir)));
  return { connectionString: addressIn(path), release };
}

/** A path of a folder that is short enough for its socket: Linux names the folder of an open handle in `/proc`. */
async function openShortPath(folder: string) {
  if (Buffer.byteLength(join(folder, SOCKET_FILE)) <= MAX_PATH_BYTES)
    return { path: folder, release: async () => {} };
  if (process.platform !== 'linux')
    throw new StartError(
      `DATA_DIR: the path ${folder} is too long for a socket on this system. Choose a shorter one.`,
    );
  const handle = await open(folder, 'r');
  // With the number of this process, so that its children can use the path, too.
  return { path: `/proc/${process.pid}/fd/${handle.fd}`, release: () => handle.close() };
}

/** Fills a new database. */
export type Fill = (connectionString: string) => Promise<void>;

/** Creates the files next to their final place, which never contains half a database. */
async function createFilled(
  engine: Omit<EngineOptions, 'folder' | 'settings'>,
  place: string,
  { fill, existing }: Pick<PrivatePostgresOptions, 'fill' | 'existing'>,
): Promise<void> {
  const folder = `${place}.unfinished`;
  await stopLeftovers(folder);
  await rm(folder, { recursive: true, force: true });
  const cluster = { ...engine, folder };
  if (existing) await placeCluster(cluster, (target) => existing.copyTo(target));
  else await createCluster(cluster);
  if (fill) {
    const { path, release } = await openShortPath(folder);
    try {
      const filling = await startEngine({ ...cluster, settings: UNFLUSHED });
      try {
        await fill(addressIn(path));
      } finally {
        await filling.stop();
      }
    } finally {
      await release();
    }
  }
  await flushCluster(cluster);
  await rename(folder, place);
  await syncFolder(dirname(place));
}

/**
 * Starts the PostgreSQL of a data folder as a child process, which ends with this process. Creates its files when they do
 * not exist. Restarts it when it crashes; until then, connections fail.
 */
export async function startPrivatePostgres(
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  const { log, searchPath = process.env['PATH'], existing } = options;
  const dataDir = await realpath(options.dataDir); // the system names the folder of a process by its real path
  const linked = databaseFolderOf(dataDir);
  const runAs = await chooseRunAs({ searchPath, dataDir, folder: linked });
  const folder = await choosePlace({ runAs, dataDir, folder: linked, log });
  const found = await versionOf(folder);
  const version = found ?? (existing && (await versionOf(existing.folder)));
  const librariesFolder = join(dirname(folder), 'postgres-libraries');
  const installed = await findPostgres({ searchPath, version, librariesFolder });
  const programs = await openPrograms(installed, runAs, librariesFolder);
  await stopLeftovers(folder);
  const shared = { programs, runAs, log };
  if (found === undefined) await createFilled(shared, folder, options);
  const run = () => startEngine({ ...shared, folder });
  const { path, release } = await openShortPath(folder);
  let engine = await run().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const closing = new AbortController();

  async function restart(): Promise<EngineProcess | undefined> {
    for (let delay = FIRST_RESTART_MS; ; delay = Math.min(2 * delay, LONGEST_WAIT_MS)) {
      await wait(delay, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return undefined;
      try {
        return await run();
      } catch (error) {
        log.warn({ reason: String(error) }, 'the database does not start, will be tried again');
      }
    }
  }

  const running = (async () => {
    while (!closing.signal.aborted) {
      const reason = await engine.ended;
      if (closing.signal.aborted) return;
      log.warn({ reason }, 'the database has ended and is started again');
      const next = await restart();
      if (!next) return;
      engine = next;
      log.info({}, 'the database works again');
    }
  })();

  async function close() {
    closing.abort();
    await engine.stop();
    await running;
    await engine.stop(); // a restart may have ended meanwhile
    await release();
  }
  let closed: Promise<void> | undefined;
  return {
    connectionString: addressIn(path),
    close: () => (closed ??= close()),
  };
}
