import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@kinora/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { onSmallDisks } from '../support/small-disk.ts';
import { type SpawnedServer, seedDatabase, spawnServer } from '../support/spawned-server.ts';
import { makeClips } from '../support/test-clips.ts';
import { aSpawnedPerson } from '../support/test-person.ts';
import { callApi } from '../support/test-server.ts';
import { fileOf, formOf } from '../support/test-videos.ts';

const DISK_BYTES = 12 * MEGABYTE;

let dataDir: string;
let clip: Uint8Array<ArrayBuffer>;
let metricsPort: number;
let server: SpawnedServer;
let person: { readonly id: string; readonly accessToken: string };

beforeAll(async () => {
  const clips = await makeClips(['silent.mp4']);
  clip = await clips.bytes('silent.mp4');
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-full-'));
  await seedDatabase(dataDir);
  const folders = ['spool', 'media'].map((name) => join(dataDir, name));
  for (const folder of folders) await mkdir(folder);
  metricsPort = await freePort();
  server = await spawnServer(
    await freePort(),
    { DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) },
    await onSmallDisks(folders, DISK_BYTES),
  );
  person = await aSpawnedPerson(server.url);
}, 180_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Reads the server's view of the disks, because the small disks are mounted only for its process. */
const pathOf = (...parts: string[]) => join(`/proc/${server.process.pid}/root`, dataDir, ...parts);
const namesIn = (...parts: string[]) => readdir(pathOf(...parts)).catch((): string[] => []);

const padded = (bytes: number) =>
  fileOf(new Uint8Array(Buffer.concat([clip, Buffer.alloc(bytes - clip.length)])));

const upload = (videoFile: Blob) =>
  callApi(server.url, 'POST', '/videos', {
    as: person.accessToken,
    form: formOf({ title: 'Large', videoFile }),
  });

const own = async () => {
  const { body } = await callApi(server.url, 'GET', `/videos/u/${person.id}/all`, {
    as: person.accessToken,
  });
  return Array.isArray(body['data']) ? body['data'].map((video) => Object(video)) : [];
};

it('[OPERATING-19] an upload that does not fit the disk gets a 503, leaves nothing, and the next small one succeeds', async () => {
  for (const bytes of [DISK_BYTES + MEGABYTE, DISK_BYTES * 3]) {
    const response = await upload(padded(bytes));

    expect([response.status, response.body['code']]).toEqual([503, 'unavailable']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
    expect(JSON.stringify(response.body)).not.toMatch(/ENOSPC|\/tmp\//);
    await expect.poll(() => namesIn('spool', 'uploads')).toEqual([]);
  }
  expect(await own()).toEqual([]);
  expect(await namesIn('media', 'objects', 'videos')).toEqual([]);
});

it('an upload that fits the spool but not the storage also gets a 503, and succeeds when there is room', async () => {
  const first = await upload(padded(DISK_BYTES - 2 * MEGABYTE));
  const second = await upload(padded(5 * MEGABYTE));
  const [kept] = await own();

  expect([first.status, second.status]).toEqual([201, 503]);
  expect(await own()).toHaveLength(1);
  expect(await namesIn('media', 'objects', 'videos')).toHaveLength(1);
  expect(await namesIn('media', 'tmp')).toEqual([]);
  await callApi(server.url, 'DELETE', `/videos/${kept['_id']}`, { as: person.accessToken });
  await vi.waitFor(async () => expect(await namesIn('media', 'objects', 'videos')).toEqual([]), {
    timeout: 60_000,
  });

  const third = await upload(fileOf(clip));

  expect(third.status).toBe(201);
  await vi.waitFor(
    async () => expect((await own()).map(({ status }) => status)).toEqual(['ready']),
    { timeout: 80_000, interval: 100 },
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

const metric = async (series: string) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((found) => found.startsWith(`${series} `));
  return Number(line?.slice(series.length));
};

it('[OPERATING-17, OPERATING-18] a full disk is reported by /readyz and the metrics until there is room again', async () => {
  const ready = () => fetch(`${server.url}/readyz`);
  const filler = pathOf('media', 'filler');
  const used = await metric('kinora_disk_used_bytes{folder="media"}');
  expect(await metric('kinora_dependency_up{name="disk"}')).toBe(1);

  await writeFile(filler, Buffer.alloc(5 * MEGABYTE));
  const full = await ready();
  const body: unknown = await full.json();

  expect([full.status, body]).toEqual([503, { status: 'unavailable', missing: ['disk'] }]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await metric('kinora_dependency_up{name="disk"}')).toBe(0);
  expect(await metric('kinora_disk_used_bytes{folder="media"}')).toBe(used + 5 * MEGABYTE);
  expect(await metric('kinora_disk_free_bytes{folder="media"}')).toBeLessThan(8 * MEGABYTE);
  await rm(filler);
  expect((await ready()).status).toBe(200);
});

it('[DOOR-13] uploads are refused before they are read while a disk is almost full, and watching goes on', async () => {
  const filler = pathOf('media', 'filler');
  const [kept] = await own();
  const free = await metric('kinora_disk_free_bytes{folder="media"}');
  await writeFile(filler, Buffer.alloc(free - DISK_BYTES / 25));

  const refused = await upload(fileOf(clip));
  const watched = await callApi(server.url, 'GET', `/videos/${kept['_id']}`, {
    as: person.accessToken,
  });
  await rm(filler);
  const taken = await upload(fileOf(clip));

  expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable']);
  expect(refused.body['error']).toMatch(/^This site is short of space and takes no new videos/);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect([watched.status, taken.status]).toEqual([200, 201]);
});
