import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { runServer, type SpawnedServer, spawnServer } from '../support/spawned-server.ts';
import { makeBucket, type TestBucket } from '../support/test-bucket.ts';
import { makeClips, type TestClips } from '../support/test-clips.ts';
import {
  anAddress,
  aPicture,
  aUserName,
  PASSWORD,
  registrationOf,
  sessionIn,
  tokenIn,
} from '../support/test-person.ts';
import {
  callApi,
  type CallOptions,
  freshDatabase,
  siteAt,
  type TestDatabase,
} from '../support/test-server.ts';
import { fileOf, formOf, ownVideoIn } from '../support/test-videos.ts';

let folder: string;
let clips: TestClips;
let bucket: TestBucket;
let database: TestDatabase;
let shared: Readonly<Record<string, string>>;
let running: SpawnedServer[] = [];
let one: SpawnedServer;
let other: SpawnedServer;
let worker: SpawnedServer;
let metricsPort: number;

async function start(
  role: 'api' | 'worker',
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SpawnedServer> {
  const env = { ...shared, ROLE: role, DATA_DIR: join(folder, name), ...more };
  const server = await spawnServer(await freePort(), env);
  running.push(server);
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-several-'));
  clips = await makeClips(['h264.mp4']);
  bucket = await makeBucket();
  database = await freshDatabase();
  shared = {
    ...database.env,
    ...bucket.env,
    PUBLIC_URL: 'http://localhost:8123',
    RATE_LIMITS: 'on',
  };
  metricsPort = await freePort();
  [one, other, worker] = await Promise.all([
    start('api', 'one'),
    start('api', 'other'),
    start('worker', 'worker', { METRICS_PORT: String(metricsPort) }),
  ]);
}, 120_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  running = [];
  await bucket.remove();
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const call = (server: SpawnedServer, method: string, path: string, options: CallOptions = {}) =>
  callApi(server.url, method, path, options);

const readyVideo = (server: SpawnedServer, userId: string, as: string) =>
  vi.waitFor(
    async () => {
      const { body } = await call(server, 'GET', `/videos/u/${userId}/all`, { as });
      const [video] = decode(calls.videos.listOwn.data, body['data']);
      if (video?.status !== 'ready') throw new Error(`The video is ${video?.status}`);
      return video;
    },
    { timeout: 110_000, interval: 50 },
  );

it('two servers and a worker on one database and one bucket serve one site', async () => {
  const email = anAddress();
  await call(one, 'POST', '/users/register/initial', { json: registrationOf(email) });
  const token = tokenIn(await siteAt(other.url).mailTo(email, 'Verify'));
  const verified = await call(other, 'POST', `/users/verify-email/${token}`);
  const login = await call(one, 'POST', '/users/login', { json: { email, password: PASSWORD } });
  const { user, accessToken: as } = sessionIn(login);
  const profile = formOf({ userName: aUserName(), avatar: await aPicture() });
  const completed = await call(other, 'POST', '/users/register/complete', { as, form: profile });
  const form = formOf({
    title: 'One site',
    visibility: 'public',
    videoFile: fileOf(await clips.bytes('h264.mp4')),
  });
  const uploaded = await call(one, 'POST', '/videos', { as, form });
  const video = await readyVideo(other, user.id, as);
  const file = new URL(video.videoFile).pathname;
  const parts = await Promise.all(
    [one, other].map((server) => fetch(server.url + file, { headers: { range: 'bytes=100-199' } })),
  );
  const [fromOne, fromOther] = await Promise.all(parts.map((part) => part.arrayBuffer()));

  expect(verified.status).toBe(200);
  expect(completed.status).toBe(201);
  expect(video.id).toBe(ownVideoIn(uploaded).id);
  expect(parts.map(({ status }) => status)).toEqual([206, 206]);
  expect(fromOne?.byteLength).toBe(100);
  expect(fromOther).toEqual(fromOne);
}, 180_000);

it('a worker serves only health checks', async () => {
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/`)).status).toBe(404);
  expect((await fetch(`${worker.url}/api/v1/videos`)).status).toBe(404);
  expect(worker.output()).toContain('  Health   http://127.0.0.1:');
});

it('a worker exports metrics of its jobs', async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  expect(metrics).toMatch(
    /kinora_job_duration_seconds_count\{kind="publish-video",outcome="done"\} 1\n/,
  );
  expect(metrics).toContain('kinora_dependency_up{name="storage"} 1\n');
  expect(metrics).toMatch(/kinora_database_connections\{state="idle"\} \d+\n/);
});

it('two servers share the counters of login failures', async () => {
  const json = { email: anAddress(), password: 'Wr0ng!pass' };
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await call(turn % 2 ? other : one, 'POST', '/users/login', { json });
    statuses.push(answer.status);
  }

  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

it('servers leave jobs to workers: jobs wait until a worker starts', async () => {
  const email = anAddress();
  expect(await worker.end('SIGTERM')).toBe(0);
  await call(one, 'POST', '/users/register/initial', { json: registrationOf(email) });

  worker = await start('worker', 'worker');

  expect((await siteAt(one.url).mailTo(email, 'Verify')).text).toContain(
    'http://localhost:8123/verify-email/',
  );
}, 120_000);

it('a start without access to the bucket reports it in one line, without its keys', async () => {
  const env = { ...bucket.env, PORT: '0', DATA_DIR: join(folder, 'none') };

  const { code, output } = await runServer({ ...env, S3_BUCKET: 'no-such-bucket-here' });

  expect(code).toBe(1);
  expect(output).toMatch(
    /^S3_BUCKET: the bucket no-such-bucket-here at \S+ cannot be used \(NotFound\)\. Example: .+\n$/,
  );
});
