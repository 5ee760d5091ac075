import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWebVtt } from '@kinora/captions';
import { hash } from '@node-rs/argon2';
import { freePort } from '../test/support/free-port.ts';
import { makeClips } from '../test/support/test-clips.ts';
import { PASSWORD, logIn } from '../test/support/test-person.ts';
import { siteAt } from '../test/support/test-server.ts';
import {
  OWNER,
  VIDEO,
  emailOf,
  fillWorstSite,
  idOf,
} from '../test/support/worst-site/fill-worst-site.ts';
import { worstReads } from '../test/support/worst-site/worst-reads.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { row, say } from './report.ts';
import { openPrivate } from './seed.ts';
import { anUploadingPerson } from './uploading-person.ts';

/** Each stretch of this many minutes is reported. */
const STRETCH_MINUTES = 10;
const VIEWERS = 10;
const GREEDY = 5;
const OWNER_ADDRESS = '198.51.100.2';
/** A video of the site that is an hour long. */
const FILM = idOf(2, 3600);

/** What one kind of caller has met in a stretch. */
interface Met {
  readonly took: number[];
  refused: number;
  failed: number;
}

const p95 = (took: readonly number[]) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;

/** Captions of an hour of speech. */
const hourOfCaptions = writeWebVtt(
  Array.from({ length: 1200 }, (_none, n) => ({
    startMs: n * 3000,
    endMs: n * 3000 + 2900,
    text: `Words that are said in caption ${n}, and more`,
  })),
);

/** Returns the waits for each worker in memory, from the metrics. */
async function readWaits(port: string): Promise<ReadonlyMap<string, string>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(
    /^kinora_worker_wait_seconds_(sum|count)\{worker="(\w+)",outcome="(\w+)"\} (\S+)$/gm,
  );
  const found = Map.groupBy(lines, ([, , worker, outcome]) => `${worker}, ${outcome}`);
  return new Map(
    [...found].map(([name, both]) => {
      const of = (what: string) => Number(both.find(([, kind]) => kind === what)?.[4]);
      return [name, `${of('count')} times, ${((of('sum') / of('count')) * 1000).toFixed(1)} ms`];
    }),
  );
}

/**
 * Measures an hour of a busy evening on a site with 40,000 rows of each kind: response times, refusals, memory and waiting
 * times, at its begin and at its end. The reference is the feed of the same site before anybody else comes.
 */
export async function measureMixed(folder: string): Promise<void> {
  const dataDir = join(folder, 'mixed-data');
  const database = await openPrivate(dataDir);
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await fillWorstSite(database.connectionString, passwordHash);
  await database.close();
  const metricsPort = String(await freePort());
  // Each caller has an address, so that the limits hold as on a real site.
  const env = {
    DATA_DIR: dataDir,
    METRICS_PORT: metricsPort,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ACCESS_TOKEN_SECONDS: '86400',
  };
  const server = await startMeasured({ script: '../src/main.ts', env });
  const api = `${server.url}/api/v1`;
  const clip = (await makeClips(['silent.mp4'])).path('silent.mp4');
  const upload = await anUploadingPerson(server.url);

  const call = async (address: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    const response = await fetch(api + path, { ...init, headers });
    await response.arrayBuffer();
    return response.status;
  };

  const { accessToken } = await logIn(siteAt(server.url), emailOf(OWNER));
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const send = (method: string, path: string, body: object) =>
    call(OWNER_ADDRESS, path, { method, headers, body: JSON.stringify(body) });
  const saveCaptions = (body: FormData) =>
    call(OWNER_ADDRESS, `/videos/${FILM}/captions/fr`, {
      method: 'PUT',
      headers: { authorization: headers.authorization },
      body,
    });

  const stretches: Map<string, Met>[] = [new Map()];
  /** Counts one call. */
  const meet = async (name: string, work: () => Promise<number>) => {
    const stretch = stretches.at(-1) ?? new Map();
    const met = stretch.get(name) ?? { took: [], refused: 0, failed: 0 };
    stretch.set(name, met);
    const before = performance.now();
    const status = await work().catch(() => 0);
    if (status < 400 && status > 0) met.took.push(performance.now() - before);
    else if (status === 429 || status === 503) met.refused += 1;
    else {
      met.failed += 1;
      say(`  ${name} failed with ${status}`);
    }
  };

  let until = Number.POSITIVE_INFINITY;
  const every = async (ms: number, name: string, work: () => Promise<number>) => {
    while (performance.now() < until) {
      await meet(name, work);
      await pause(ms);
    }
  };

  const minutes = numberOf('minutes', 60);
  const seen = worstReads.filter(({ as }) => as === undefined);
  const spoken = seen.filter(({ path }) => path.startsWith('/spoken'));
  const feed = () => call('198.51.100.1', '/videos?limit=12');
  let turn = 0;
  const next = (reads: typeof worstReads) => reads[(turn += 1) % reads.length]?.path ?? '';

  until = performance.now() + 60_000;
  await every(500, 'feed', feed);
  const alone = p95(stretches[0]?.get('feed')?.took ?? []);
  stretches[0]?.clear();

  const begin = performance.now();
  until = begin + minutes * 60_000;
  const memories: string[] = [];
  const watch = async () => {
    for (let end = begin; end < until;) {
      end += Math.min(STRETCH_MINUTES, minutes) * 60_000;
      await pause(end - performance.now());
      memories.push(`${await server.treeMib()} MiB`);
      say(`  ${Math.round((end - begin) / 60_000)} min`);
      if (end < until) stretches.push(new Map());
    }
  };
  await Promise.all([
    watch(),
    every(500, 'feed', feed),
    ...Array.from({ length: VIEWERS }, (_none, n) =>
      every(2000, 'the worst reads of a visitor', () => call(`203.0.113.${n}`, next(seen))),
    ),
    ...Array.from({ length: GREEDY }, () =>
      every(100, 'worst searches in speech, one address', () => call('192.0.2.1', next(spoken))),
    ),
    every(10_000, 'comment', () => send('POST', `/comments/${VIDEO}`, { comment: 'What a view.' })),
    every(15_000, 'position', () =>
      send('PUT', `/users/history/${VIDEO}/position`, { seconds: 60, ageSeconds: 0 }),
    ),
    every(20_000, 'captions of an hour', () => {
      const body = new FormData();
      body.set('captions', new Blob([hourOfCaptions]), 'captions.vtt');
      return saveCaptions(body);
    }),
    // A user may upload 50 files a day.
    every(75_000, 'upload of 3 s, until it can be watched', async () => {
      await (await upload(clip)).untilReady();
      return 200;
    }),
  ]);

  const [first, last] = [stretches[0], stretches.at(-1)];
  row('', 'first stretch', 'last stretch', 'refused, failed');
  for (const [name, met] of first ?? []) {
    const sum = (what: 'refused' | 'failed') =>
      stretches.reduce((all, stretch) => all + (stretch.get(name)?.[what] ?? 0), 0);
    const text = (took: readonly number[]) => `${p95(took).toFixed(0)} ms`;
    row(
      `${name}, p95`,
      text(met.took),
      text(last?.get(name)?.took ?? []),
      `${sum('refused')}, ${sum('failed')}`,
    );
  }
  row('feed before the load, p95', `${alone.toFixed(0)} ms`);
  row('memory of all processes', memories[0] ?? '-', memories.at(-1) ?? '-');
  for (const [name, text] of await readWaits(metricsPort)) row(`wait for ${name}`, text);
  await server.stop();
}
