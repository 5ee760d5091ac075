import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { PASSWORD, logIn } from '../test/support/test-person.ts';
import { siteAt } from '../test/support/test-server.ts';
import {
  FOLLOWER,
  MEMBER,
  OWNER,
  ROWS,
  emailOf,
  fillWorstSite,
} from '../test/support/worst-site/fill-worst-site.ts';
import { type WorstRead, worstReads } from '../test/support/worst-site/worst-reads.ts';
import { median } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { figureRow, row, say } from './report.ts';
import { copyDatabase, openPrivate } from './seed.ts';

/** Requests of each read in a round; processor time is measured in hundredths of a second. */
const REPEATS = 4;
const VISITORS = 20;
const PAUSE_MS = 50;

type HeadersOf = (read: Pick<WorstRead, 'as'>) => Record<string, string>;

/** Logs in everybody who sends reads. Resolves with a function that returns the headers of a read. */
export async function signInEverybody(url: string): Promise<HeadersOf> {
  const tokens = new Map<string, string>();
  for (const id of [OWNER, MEMBER, FOLLOWER])
    tokens.set(id, (await logIn(siteAt(url), emailOf(id))).accessToken);
  return ({ as }) => (as === undefined ? {} : { authorization: `Bearer ${tokens.get(as) ?? ''}` });
}

/** A server, and how each read is sent to it. */
interface Target {
  readonly server: MeasuredProcess;
  readonly send: (read: WorstRead) => Promise<void>;
}

const sendTo =
  (server: MeasuredProcess, pathOf: (read: WorstRead) => string, headersOf: HeadersOf) =>
  async (read: WorstRead): Promise<void> => {
    const response = await fetch(server.url + pathOf(read), { headers: headersOf(read) });
    await response.arrayBuffer();
    if (response.status !== (read.status ?? 200))
      throw new Error(`${read.path}: ${response.status}`);
  };

async function start(folder: string): Promise<Record<'ours' | 'bare', Target>> {
  const dataDir = join(folder, 'reads-data');
  const copyDir = join(folder, 'reads-copy');
  const database = await openPrivate(dataDir);
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await fillWorstSite(database.connectionString, passwordHash);
  await database.close();
  await copyDatabase(dataDir, copyDir);
  const env = { ACCESS_TOKEN_SECONDS: '86400' };
  const ours = await startMeasured({
    script: '../src/main.ts',
    env: { ...env, DATA_DIR: dataDir },
  });
  const bare = await startMeasured({ script: './bare-reads-server.ts', args: [copyDir], env });
  const headersOf = await signInEverybody(ours.url);
  return {
    ours: { server: ours, send: sendTo(ours, ({ path }) => `/api/v1${path}`, headersOf) },
    bare: {
      server: bare,
      send: sendTo(
        bare,
        (read) => `/read/${worstReads.indexOf(read)}`,
        () => ({}),
      ),
    },
  };
}

/** Returns the processor time of a read in milliseconds, PostgreSQL's included. */
async function processorMs({ server, send }: Target, read: WorstRead): Promise<number> {
  const before = await server.treeSeconds();
  for (let count = 0; count < REPEATS; count += 1) await send(read);
  return (((await server.treeSeconds()) - before) * 1000) / REPEATS;
}

/** Returns the 95th percentile of the feed's response time while some visitors send a read without a pause. */
async function bystanderP95({ send }: Target, read: WorstRead, visitors: number): Promise<number> {
  const feed = worstReads.find(({ path }) => path.startsWith('/videos?'));
  if (!feed) throw new Error('No read is the feed.');
  const seconds = numberOf('seconds', 10);
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  const visitor = async () => {
    while (performance.now() < until) await send(read);
  };
  const bystander = async () => {
    while (performance.now() < until) {
      const before = performance.now();
      await send(feed);
      took.push(performance.now() - before);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all([bystander(), ...Array.from({ length: visitors }, visitor)]);
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

interface Measured {
  readonly read: WorstRead;
  readonly ours: number;
  readonly bare: number;
}

/** Measures the worst requests of each GET, and the feed of a bystander beside 20 visitors who send the worst of them. */
export async function measureReads(folder: string): Promise<void> {
  const { ours, bare } = await start(folder);
  const measured: Measured[] = [];
  for (const read of worstReads) {
    await Promise.all([ours.send(read), bare.send(read)]); // warms up
    const rounds = { ours: new Array<number>(), bare: new Array<number>() };
    for (let round = 0; round < numberOf('rounds', 1); round += 1) {
      rounds.bare.push(await processorMs(bare, read));
      rounds.ours.push(await processorMs(ours, read));
    }
    measured.push({ read, ours: median(rounds.ours), bare: median(rounds.bare) });
  }
  const byCost = measured.toSorted((a, b) => b.ours - a.ours);
  row(`processor time, ${ROWS} rows of each kind`, 'server', 'bare node:http', 'worst request');
  for (const [path, [worst]] of Map.groupBy(byCost, ({ read }) => read.call.path))
    if (worst) row(`GET ${path}`, ms(worst.ours), ms(worst.bare), `   ${worst.read.name}`);
  say();
  const worstOfVisitors = byCost.find(({ read }) => read.as === undefined)?.read;
  if (!worstOfVisitors) return;
  for (const visitors of [0, VISITORS]) {
    const p95s = [
      await bystanderP95(ours, worstOfVisitors, visitors),
      await bystanderP95(bare, worstOfVisitors, visitors),
    ] as const;
    figureRow(`feed beside ${visitors} visitors who send the worst, p95`, p95s, 'ms', 0);
  }
  await Promise.all([ours.server.stop(), bare.server.stop()]);
}
