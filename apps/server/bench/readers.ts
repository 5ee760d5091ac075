import { sql } from 'drizzle-orm';
import { newId } from '../src/database/ids.ts';
import { openDatabase } from '../src/database/open.ts';
import { startPrivatePostgres } from '../src/database/private-postgres/private-postgres.ts';
import { users, videos } from '../src/database/schema.ts';
import { silentLog } from '../src/lib/silent-log.ts';
import { createVideoLists } from '../src/videos/video-lists.ts';
import { median } from './load.ts';
import { numberOf } from './options.ts';
import { row } from './report.ts';

const READERS = 50;
/** As many as the smaller pool has connections. */
const SLOW_READERS = 10;
const VIDEOS = 10_000;
const newest = { field: 'createdAt', direction: -1 } as const;

async function seed(connectionString: string): Promise<void> {
  const database = await openDatabase({ connectionString });
  const id = newId();
  const at = new Date();
  const owner = {
    id,
    userName: 'ada',
    fullName: 'Ada',
    email: 'ada@example.com',
    passwordHash: '-',
  };
  await database.sql.insert(users).values({ ...owner, createdAt: at, updatedAt: at });
  for (let first = 0; first < VIDEOS; first += 500)
    await database.sql.insert(videos).values(
      Array.from({ length: 500 }, (_none, index) => ({
        id: newId(),
        ownerId: id,
        title: `Video number ${first + index}`,
        description: 'What one sees when the engine weaves algebraic patterns. '.repeat(4),
        isPublished: true,
        status: 'ready' as const,
        publicPrefix: newId(),
        sourceKey: 's',
        sourceType: 'video/mp4',
        sourceBytes: 1,
        createdAt: new Date(at.getTime() - (first + index) * 1000),
        updatedAt: at,
      })),
    );
  await database.sql.execute('vacuum analyze');
  await database.close();
}

/** Reads the feed in a loop of each reader. Returns the milliseconds of each read. */
async function readFor(
  connectionString: string,
  { poolSize, slow, seconds }: { poolSize: number; slow: number; seconds: number },
): Promise<number[]> {
  const database = await openDatabase({ connectionString, poolSize });
  const lists = createVideoLists(database, () => new Date());
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const loop = async (work: () => Promise<unknown>, count: (ms: number) => void = () => {}) => {
    for (let at = performance.now(); at < until; at = performance.now()) {
      await work();
      count(performance.now() - at);
    }
  };
  await Promise.all([
    ...Array.from({ length: slow }, () =>
      loop(async () => database.sql.execute(sql`select pg_sleep(0.5)`)),
    ),
    ...Array.from({ length: READERS - slow }, () =>
      loop(
        () => lists.feed(newest, { page: 1, limit: 12 }),
        (ms) => times.push(ms),
      ),
    ),
  ]);
  await database.close();
  return times.toSorted((one, other) => one - other);
}

/** Compares 50 parallel readers of the feed with pools of 10 and 50 connections, alone and next to slow statements. */
export async function measureReaders(folder: string): Promise<void> {
  const postgres = await startPrivatePostgres({ dataDir: folder, log: silentLog });
  const { connectionString } = postgres;
  const seconds = numberOf('seconds', 3);
  try {
    await seed(connectionString);
    row('', 'pool of 50', 'pool of 10', 'ratio');
    for (const slow of [0, SLOW_READERS]) {
      const rates: Record<number, number[]> = { 10: [], 50: [] };
      const waits: Record<number, number[]> = { 10: [], 50: [] };
      for (let round = 0; round <= numberOf('rounds', 3); round += 1)
        for (const poolSize of [10, 50]) {
          const times = await readFor(connectionString, { poolSize, slow, seconds });
          if (round === 0) continue; // warms up
          rates[poolSize]?.push(times.length / seconds);
          waits[poolSize]?.push(times[Math.floor(times.length * 0.95)] ?? 0);
        }
      const [now, before] = [median(rates[50] ?? []), median(rates[10] ?? [])];
      const [p95, p95Before] = [median(waits[50] ?? []), median(waits[10] ?? [])];
      const what = slow
        ? `${READERS - slow} readers, ${slow} statements of 0.5 s`
        : `${READERS} readers`;
      const ratio = (now / before).toFixed(2);
      row(`${what}: feed`, `${now.toFixed(0)} reads/s`, `${before.toFixed(0)} reads/s`, ratio);
      const times = [`${p95.toFixed(0)} ms`, `${p95Before.toFixed(0)} ms`] as const;
      row(`${what}: p95`, ...times, (p95 / p95Before).toFixed(2));
    }
  } finally {
    await postgres.close();
  }
}
