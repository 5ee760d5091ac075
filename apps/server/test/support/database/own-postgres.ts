import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  databaseFolderOf,
  startPrivatePostgres,
} from '../../../src/database/private-postgres/private-postgres.ts';
import { silentLog } from '../../../src/lib/silent-log.ts';

/** A PostgreSQL of one test, which can stop and start it. Its database is migrated and empty. */
export interface OwnPostgres {
  readonly url: string;
  /** Stops it like a crash. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-own-'));
  const folder = databaseFolderOf(dataDir);
  await cp(inject('databaseFolder'), folder, { recursive: true });
  const run = () => startPrivatePostgres({ dataDir, log: silentLog });
  let running = await run();
  return {
    url: running.connectionString,
    async stop() {
      const id = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
      process.kill(id, 'SIGQUIT');
      // Before it has ended, because it would be started again.
      await running.close();
    },
    async start() {
      running = await run();
    },
    async remove() {
      await running.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
