import { join } from 'node:path';
import {
  createCluster as createFiles,
  ROLE,
} from '../../src/database/private-postgres/create-cluster.ts';
import { startEngine } from '../../src/database/private-postgres/engine-process.ts';
import { stopLeftovers } from '../../src/database/private-postgres/leftovers.ts';
import { findPostgres } from '../../src/database/private-postgres/programs.ts';
import { chooseRunAs } from '../../src/database/private-postgres/run-as.ts';
import type { Settings } from '../../src/database/private-postgres/settings.ts';

/** The programs of the server's own PostgreSQL, and its user. */
async function findEngine(folder: string, scratch: string) {
  const searchPath = process.env['PATH'];
  const librariesFolder = join(scratch, 'libraries');
  const [programs, runAs] = await Promise.all([
    findPostgres({ searchPath, version: undefined, librariesFolder }),
    chooseRunAs({ searchPath, dataDir: scratch, folder }),
  ]);
  return { programs, runAs, folder };
}

export async function createCluster(folder: string, scratch: string): Promise<void> {
  await createFiles(await findEngine(folder, scratch));
}

export interface RunningPostgres {
  /** For `pg`. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  log(): string;
  /** SIGINT: disconnects clients and writes a checkpoint. SIGQUIT: like a crash, but without processes left. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

export interface StartPostgresOptions {
  readonly folder: string;
  /** Of the Unix socket, which must not be in the recorded folder. */
  readonly socketFolder: string;
  readonly settings: Settings;
}

/**
 * Starts the server's own PostgreSQL on a folder, as the server does, with other settings. Rejects with its complaint
 * when it ends before it accepts connections.
 */
export async function startPostgres({
  folder,
  socketFolder,
  settings,
}: StartPostgresOptions): Promise<RunningPostgres> {
  const lines: string[] = [];
  await stopLeftovers(folder);
  const engine = await startEngine({
    ...(await findEngine(folder, socketFolder)),
    settings: {
      unix_socket_directories: socketFolder,
      log_min_messages: 'warning',
      ...settings,
    },
    log: {
      debug: (details) => void lines.push(Object.values(details).join(' ')),
      info: () => {},
      warn: (details) => void lines.push(`FATAL: ${Object.values(details).join(' ')}`),
    },
  });
  return {
    connection: { host: socketFolder, user: ROLE, database: 'postgres' },
    log: () => lines.join('\n'),
    stop: (signal) => engine.stop(signal),
  };
}
