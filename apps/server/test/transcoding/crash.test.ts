import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type SpawnedServer, seedDatabase, spawnServer } from '../support/spawned-server.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import { aSpawnedPerson } from '../support/test-person.ts';
import { callApi } from '../support/test-server.ts';
import { dataOf, fileOf, formOf, ownVideoIn } from '../support/test-videos.ts';

const WAIT = { timeout: 100_000, interval: 50 };

let dataDir: string;
let clips: TestClips;
let url: string;
let server: SpawnedServer | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-crash-'));
  await seedDatabase(dataDir);
  clips = await makeClips(['long.avi']);
  url = `http://127.0.0.1:${await freePort()}`;
}, 120_000);
afterAll(async () => {
  server?.process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<void> {
  server = await spawnServer(Number(new URL(url).port), { DATA_DIR: dataDir });
}

/** Returns the command lines of running programs that use this test's folder. */
async function encoders(): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(dataDir) && line.includes('ffmpeg'));
}

const encoding = () =>
  vi.waitFor(async () => {
    if ((await encoders()).length === 0) throw new Error('no encoder yet');
  }, WAIT);

it.runIf(process.platform === 'linux')(
  'a job that a kill or a stop interrupted runs again, and data and sessions are kept',
  async () => {
    await start();
    const { accessToken: as } = await aSpawnedPerson(url);
    const videoFile = fileOf(await clips.bytes('long.avi'));
    const form = formOf({ title: 'Interrupted', visibility: 'public', videoFile });
    const { id } = ownVideoIn(await callApi(url, 'POST', '/videos', { as, form }));

    await encoding();
    await server?.end('SIGKILL');
    // The encoder must die with its server; otherwise two would write to the same files.
    await vi.waitFor(async () => expect(await encoders()).toEqual([]), WAIT);
    await start();
    await encoding();
    await server?.end('SIGTERM');
    expect(await encoders()).toEqual([]);
    await start();

    const detail = async () => dataOf(await callApi(url, 'GET', `/videos/${id}`, { as }));
    await expect.poll(detail, WAIT).toMatchObject({ status: 'ready' });
    const file = await fetch(url + new URL(String((await detail())['videoFile'])).pathname, {
      headers: { range: 'bytes=0-99' },
    });
    expect(file.status).toBe(206);
    const names = await readdir(join(dataDir, 'media', 'objects', 'videos', id));
    const [folder, ...others] = names.filter((name) => name.startsWith('first-')).sort();
    expect(others).toEqual([`${folder}.m3u8`]);
  },
  240_000,
);
