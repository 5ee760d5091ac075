import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startPrivatePostgres } from '../src/database/private-postgres/private-postgres.ts';
import { silentLog } from '../src/lib/silent-log.ts';
import { seedBig } from '../test/support/big-site/seed-big-site.ts';
import { sizeOf } from '../test/support/big-site/seed-steps.ts';
import { connectToPrivate, enlargeDatabase } from '../test/support/private-database.ts';
import { runKinora } from '../test/support/run-kinora.ts';
import { startMeasured } from './measured-process.ts';
import { numbersOf } from './options.ts';
import { grown, mib, row } from './report.ts';

const VIDEOS = 1_000;
const FEED = '/api/v1/videos?page=1&limit=12&sortBy=createdAt&sortType=-1';
/** Requests make the memory of a new process grow at first. */
const WARM_UP_MS = 10_000;
const PAUSE_MS = 5;
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function createSite(dataDir: string, megabytes: number): Promise<void> {
  const fill = async (connectionString: string) => {
    await seedBig(connectionString, sizeOf(VIDEOS));
    const client = new Client({ connectionString });
    await client.connect();
    await enlargeDatabase(client, megabytes);
    await client.end();
  };
  await mkdir(dataDir);
  await (await startPrivatePostgres({ dataDir, log: silentLog, fill })).close();
}

/** Repeats `call` one at a time until `work` has ended. Resolves with the longest call in milliseconds. */
async function longestWhile(work: Promise<unknown>, call: () => Promise<unknown>): Promise<number> {
  const ended = work.then(
    () => true,
    () => true,
  );
  let longest = 0;
  do {
    const start = performance.now();
    await call();
    longest = Math.max(longest, performance.now() - start);
  } while (!(await Promise.race([ended, wait(PAUSE_MS, false)])));
  return longest;
}

/** Reports what a backup of a running site costs: its duration, its memory, and the requests of others meanwhile. */
async function measureSize(folder: string, megabytes: number): Promise<void> {
  const dataDir = join(folder, `data-${megabytes}`);
  const backup = join(folder, `backup-${megabytes}`);
  await createSite(dataDir, megabytes);
  const server = await startMeasured({ script: '../src/main.ts', env: { DATA_DIR: dataDir } });
  const client = await connectToPrivate(dataDir);
  await client.query('create table commits (at timestamptz)');
  const feed = async () => (await fetch(server.url + FEED)).text();
  const commit = () => client.query('insert into commits values (now())');
  const waits = (work: Promise<unknown>) =>
    Promise.all([longestWhile(work, feed), longestWhile(work, commit)]);

  await waits(wait(WARM_UP_MS));
  const idleMib = await server.memory();
  const start = performance.now();
  const { result, peakMib } = await server.peakMemory(async () => {
    const work = runKinora({ DATA_DIR: dataDir }, 'backup', backup);
    return { during: await waits(work), run: await work };
  });
  const tookMs = performance.now() - start;
  await stat(join(backup, 'manifest.json')).catch(() => {
    throw new Error(result.run.complaint);
  });
  const without = await waits(wait(tookMs));
  await client.end();
  await server.stop();

  row(`backup of ${megabytes} MB: ${(tookMs / 1000).toFixed(1)} s`, 'during backup', 'without');
  row('  longest call of the feed', ms(result.during[0]), ms(without[0]));
  row('  longest commit', ms(result.during[1]), ms(without[1]));
  row('  memory of the server', mib(peakMib), mib(idleMib), `+${mib(grown(idleMib, peakMib))}`);
}

export async function measureBackup(folder: string): Promise<void> {
  for (const megabytes of numbersOf('megabytes', [100, 480, 1024]))
    await measureSize(folder, megabytes);
}
