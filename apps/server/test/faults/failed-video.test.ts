import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type SpawnedServer, seedDatabase, spawnServer } from '../support/spawned-server.ts';
import { makeClips } from '../support/test-clips.ts';
import { aSpawnedPerson } from '../support/test-person.ts';
import { callApi } from '../support/test-server.ts';
import { fileOf, formOf } from '../support/test-videos.ts';

let dataDir: string;
let server: SpawnedServer;
let half: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const clips = await makeClips(['hd.mp4']);
  const whole = await clips.bytes('hd.mp4');
  half = whole.slice(0, Math.floor(whole.length * 0.1));
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-failed-'));
  await seedDatabase(dataDir);
  server = await spawnServer(await freePort(), { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
}, 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it(
  'a video that cannot be transcoded has the status failed, its reason is logged, and the upload is kept',
  { timeout: 120_000 },
  async () => {
    const { id: ownerId, accessToken } = await aSpawnedPerson(server.url);
    const form = formOf({ title: 'Half', videoFile: fileOf(half) });
    const { body } = await callApi(server.url, 'POST', '/videos', { as: accessToken, form });
    const id = String(Object(body['data'])['_id']);
    await vi.waitFor(
      async () => {
        const list = await callApi(server.url, 'GET', `/videos/u/${ownerId}/all`, {
          as: accessToken,
        });
        const [video] = Array.isArray(list.body['data']) ? list.body['data'] : [];
        expect(Object(video)['status']).toBe('failed');
      },
      { timeout: 90_000, interval: 100 },
    );

    const lines = server.output().split('\n');
    const told = lines.find((line) => line.includes('video failed')) ?? '{}';
    expect(JSON.parse(told)).toMatchObject({
      videoId: id,
      reason: expect.stringMatching(/breaks off|nothing playable|media tool/),
    });
    expect(server.output()).not.toContain(accessToken);
    const [source = ''] = await readdir(join(dataDir, 'media', 'objects', 'videos', id));
    expect(source).toMatch(/^source-/);
  },
);
