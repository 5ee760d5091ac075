import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownVideoCodec, sessionCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type SpawnedServer, seedDatabase, spawnServer } from '../support/spawned-server.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import { PASSWORD, aPicture, registrationOf, tokenIn } from '../support/test-person.ts';
import { fileOf, formOf } from '../support/test-videos.ts';

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

const answer = v.object({ data: v.unknown() });

async function call(path: string, token?: string, body?: FormData | object): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return v.parse(answer, await response.json()).data;
}

async function aSession(): Promise<string> {
  const email = 'ada@example.com';
  await call('/users/register/initial', undefined, registrationOf(email));
  const mails = v.array(v.object({ text: v.string() }));
  const mail = await vi.waitFor(async () => {
    const response = await fetch(`${url}/dev/mailbox/messages`);
    const [first] = v.parse(mails, await response.json());
    if (!first) throw new Error('no mail yet');
    return first;
  }, WAIT);
  await call(`/users/verify-email/${tokenIn(mail)}`, undefined, {});
  const login = await call('/users/login', undefined, { email, password: PASSWORD });
  const { accessToken } = decode(sessionCodec, login);
  const profile = formOf({ userName: 'ada', avatar: await aPicture() });
  await call('/users/register/complete', accessToken, profile);
  return accessToken;
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
    const token = await aSession();
    const videoFile = fileOf(await clips.bytes('long.avi'));
    const form = formOf({ title: 'Interrupted', visibility: 'public', videoFile });
    const { id } = decode(ownVideoCodec, await call('/videos', token, form));

    await encoding();
    await server?.end('SIGKILL');
    // The encoder must die with its server; otherwise two would write to the same files.
    await vi.waitFor(async () => expect(await encoders()).toEqual([]), WAIT);
    await start();
    await encoding();
    await server?.end('SIGTERM');
    expect(await encoders()).toEqual([]);
    await start();

    const detail = v.looseObject({ status: v.string(), videoFile: v.string() });
    const ready = await vi.waitFor(async () => {
      const found = v.parse(detail, await call(`/videos/${id}`, token));
      if (found.status !== 'ready') throw new Error(`still ${found.status}`);
      return found;
    }, WAIT);
    const file = await fetch(url + new URL(ready.videoFile).pathname, {
      headers: { range: 'bytes=0-99' },
    });
    expect(file.status).toBe(206);
    const names = await readdir(join(dataDir, 'media', 'objects', 'videos', id));
    const [folder, ...others] = names.filter((name) => name.startsWith('first-')).sort();
    expect(others).toEqual([`${folder}.m3u8`]);
  },
  240_000,
);
