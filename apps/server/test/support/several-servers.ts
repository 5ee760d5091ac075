import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/database/open.ts';
import { startJobs } from '../../src/jobs/jobs.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/silent-log.ts';
import { type RunningServer, jobDefinitions } from '../../src/start/start-server.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { freePort } from './free-port.ts';
import { spawnServer } from './spawned-server.ts';
import { makeBucket } from './test-bucket.ts';
import {
  callApi,
  freshDatabase,
  settledIn,
  type OwnServer,
  sessionsOf,
  siteAt,
} from './test-server.ts';

function inside(what: string): never {
  throw new Error(`A test of several processes cannot reach into one: ${what}`);
}

/**
 * Starts a site of two `api` processes and one `worker` on a fresh PostgreSQL database and a new bucket, with the
 * interface of a test server. Calls alternate between the `api` processes.
 */
export async function startSeveralServers(
  env: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-several-'));
  const [database, bucket, ...ports] = await Promise.all([
    freshDatabase({ isMigrated: true }),
    makeBucket(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const shared = {
    ...database.env,
    ...bucket.env,
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    ...env,
  };
  const roles = ['api', 'api', 'worker'] as const;
  const processes = await Promise.all(
    roles.map((ROLE, index) =>
      spawnServer(ports[index] ?? 0, { ...shared, ROLE, DATA_DIR: join(folder, String(index)) }),
    ),
  );
  const [one, other] = processes;
  if (!one || !other) throw new TypeError('unreachable');

  // The test's own access to the database, the bucket and the queue, like a fourth process.
  const config = readConfig(shared);
  const { databaseUrl = '', s3 } = config;
  const rows = await openDatabase({ connectionString: databaseUrl });
  const { storage, close: closeStorage } = await openStorage({ s3, folder });
  const jobs = await startJobs({
    connectionString: databaseUrl,
    definitions: jobDefinitions,
    log: silentLog,
    isWorker: false,
  });

  const server: RunningServer = {
    get app() {
      return inside('app');
    },
    get dataDir() {
      return inside('dataDir');
    },
    database: rows,
    jobs,
    storage,
    mediaTools: '',
    hasMailbox: true,
    close: () => inside('close'),
  };
  let calls = 0;
  return {
    ...siteAt(other.url),
    url: one.url,
    server,
    now: systemClock,
    sessions: await sessionsOf(config, rows),
    call: (method, path, options = {}) =>
      callApi((calls++ % 2 ? other : one).url, method, path, options),
    settled: settledIn(jobs),
    later: () => inside('the clock'),
    async stop() {
      const fallen = processes.find(
        ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
      );
      await Promise.all(processes.map((spawned) => spawned.end('SIGTERM')));
      await jobs.stop();
      await rows.close();
      closeStorage();
      await bucket.remove();
      await database.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      if (fallen) {
        const { exitCode, signalCode } = fallen.process;
        throw new Error(
          `A process ended by itself (${exitCode ?? signalCode}): ${fallen.output()}`,
        );
      }
    },
  };
}
