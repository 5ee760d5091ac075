import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSiteDatabase } from '../../src/database/open-site-database.ts';
import { uploads, videos } from '../../src/database/schema.ts';
import { silentLog } from '../../src/lib/silent-log.ts';
import { freePort } from '../support/free-port.ts';
import { type RawUpload, beginRawUpload } from '../support/raw-upload.ts';
import { type SpawnedServer, seedDatabase, spawnServer } from '../support/spawned-server.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import { aSpawnedPerson } from '../support/test-person.ts';
import { callApi } from '../support/test-server.ts';

const SOON = { timeout: 60_000, interval: 20 };
/** Encodings have the lowest priority, so beside other work they take long. What never happens ends with the test. */
const IN_THE_END = { timeout: 240_000, interval: 1 };

let dataDir: string;
let clips: TestClips;
let url: string;
let bytes: Uint8Array;
let server: SpawnedServer;
let ada: { readonly id: string; readonly accessToken: string };
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-killed-'));
  await seedDatabase(dataDir);
  clips = await makeClips(['hd.mp4']);
  bytes = await clips.bytes('hd.mp4');
  url = `http://127.0.0.1:${await freePort()}`;
  await start();
  ada = await aSpawnedPerson(url);
}, 180_000);
afterAll(async () => {
  server.process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start() {
  server = await spawnServer(Number(new URL(url).port), {
    DATA_DIR: dataDir,
    ACCESS_TOKEN_SECONDS: '7200',
  });
}

const namesIn = (...parts: string[]) => readdir(join(dataDir, ...parts)).catch((): string[] => []);
const mediaOf = (videoId: string) => namesIn('media', 'objects', 'videos', videoId);

async function own() {
  const response = await callApi(url, 'GET', `/videos/u/${ada.id}/all`, { as: ada.accessToken });
  return decode(calls.videos.listOwn.data, response.body['data']);
}

/** An upload and the id of its video, once it has been acknowledged. */
interface Begun {
  readonly upload: RawUpload;
  readonly key: string;
  acknowledged(): string | undefined;
}

/** Returns the video id in the response to an upload. */
const videoIn = (upload: RawUpload) =>
  /201 Created[^]*?"_id":"([^"]+)"/.exec(upload.answered())?.[1];

function begin(): Begun {
  const key = randomUUID();
  const title = `Key ${key}`;
  const upload = beginRawUpload({ url, token: ada.accessToken, title, bytes, key });
  return {
    upload,
    key,
    acknowledged: () => videoIn(upload),
  };
}

async function taken(begun: Begun): Promise<string> {
  await begun.upload.sendUpTo(begun.upload.total);
  return vi.waitFor(() => {
    const id = begun.acknowledged();
    if (id === undefined) throw new Error('not acknowledged yet');
    return id;
  }, SOON);
}

type Moment = readonly [string, (begun: Begun) => Promise<void>];

const inUpload = (percent: number): Moment => [
  `with ${percent} % of the upload received`,
  async ({ upload }) => upload.sendUpTo(Math.floor((upload.total * percent) / 100)),
];
const afterUpload = (ms: number): Moment => [
  `${ms} ms after the last byte of the upload`,
  async ({ upload }) => {
    await upload.sendUpTo(upload.total);
    await wait(ms);
  },
];
/** Waits until the video has a folder of this kind, which means that its files are being stored. */
const whileStoring = (kind: string, ms: number): Moment => [
  `${ms} ms after the first file of "${kind}" was stored`,
  async (begun) => {
    const id = await taken(begun);
    await vi.waitFor(async () => {
      if (!(await mediaOf(id)).some((name) => name.startsWith(kind))) throw new Error('not yet');
    }, IN_THE_END);
    await wait(ms);
  },
];
const afterAnswer = (ms: number): Moment => [
  `${ms} ms after the upload was acknowledged`,
  async (begun) => {
    await taken(begun);
    await wait(ms);
  },
];

const moments: readonly Moment[] = [
  ...[1, 20, 50, 80, 99].map(inUpload),
  ...[0, 5, 15, 40].map(afterUpload),
  ...[0, 60, 200, 500, 1500].map(afterAnswer),
  ...[0, 3].map((ms) => whileStoring('first', ms)),
  ...[0, 3, 100, 400].map((ms) => whileStoring('ladder', ms)),
];

/** An ordinary run tries four of the twenty kills. */
const ORDINARY = new Set([2, 11, 14, 18]);
const chosen = moments.filter((_moment, index) => process.env['TEST_LONG'] || ORDINARY.has(index));

const acknowledged = new Map<string, string>();

it.each(chosen)(
  'a server killed %s loses no acknowledged write, and accepts the remaining requests after a restart',
  { timeout: IN_THE_END.timeout },
  async (_when, moment) => {
    const begun = begin();
    await moment(begun);
    await server.end('SIGKILL');
    await begun.upload.closed;
    const before = begun.acknowledged();
    await start();

    const known = await own();
    const repeated = beginRawUpload({
      url,
      token: ada.accessToken,
      title: `Key ${begun.key}`,
      bytes,
      key: begun.key,
    });
    await repeated.sendUpTo(repeated.total);
    const id = await vi.waitFor(() => {
      const found = videoIn(repeated);
      if (found === undefined) throw new Error(`answered ${repeated.answered().slice(0, 200)}`);
      return found;
    }, SOON);
    repeated.socket.destroy();

    expect(known.map((video) => video.id)).toEqual(
      expect.arrayContaining([...acknowledged.values(), ...(before === undefined ? [] : [before])]),
    );
    expect(before ?? id).toBe(id);
    acknowledged.set(begun.key, id);
    const titled = (await own()).filter(({ title }) => title === `Key ${begun.key}`);
    expect(titled).toHaveLength(1);
  },
);

it(
  'after all kills every video is complete, and no partial files remain',
  { timeout: 600_000 },
  async () => {
    const ids = [...acknowledged.values()];
    await vi.waitFor(
      async () => {
        const unfinished = (await own()).filter(
          ({ status, waveform }) => status !== 'ready' || waveform === undefined,
        );
        if (unfinished.length > 0) throw new Error(`${unfinished.length} are not whole yet`);
      },
      { timeout: 500_000, interval: 200 },
    );
    await vi.waitFor(async () => expect(await namesIn('spool', 'jobs')).toEqual([]), SOON);
    expect(await server.end('SIGTERM')).toBe(0);

    const config = { databaseUrl: undefined };
    const database = await openSiteDatabase({ config, dataDir, log: silentLog });
    const rows = await database.sql.select().from(videos);
    const open = await database.sql.select().from(uploads);
    const waiting = await database.sql.execute<{ readonly id: string }>(
      raw`select data->>'videoId' as id from pgboss.job where name = 'orphan-check' and state < 'completed'`,
    );
    await database.close();

    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(open.filter(({ state }) => state !== 'stored')).toEqual([]);
    expect(await namesIn('spool', 'uploads')).toEqual([]);
    expect(await namesIn('media', 'tmp')).toEqual([]);
    // The orphan check, which runs after an hour, deletes files whose row was never written.
    const checked = new Set([...ids, ...waiting.rows.map(({ id }) => id)]);
    const folders = await namesIn('media', 'objects', 'videos');
    expect(folders.filter((id) => !checked.has(id))).toEqual([]);
    for (const id of ids) {
      const kinds = (await mediaOf(id)).map((name) => name.replace(/-[^.]*/, '')).toSorted();
      // The further qualities, the preview, the storyboard and the waveform have a folder each.
      const ladders = ['ladder', 'ladder', 'ladder', 'ladder', 'ladder.m3u8'];
      const whole = ['first', 'first.m3u8', ...ladders, 'source'];
      expect([id, kinds]).toEqual([id, whole]);
    }
  },
);
