import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import {
  aStoredPerson,
  anAddress,
  register,
  type TestPerson,
} from '../../test/support/test-person.ts';
import { freshDatabase, startTestServer, type OwnServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { readConfig } from '../config/config.ts';
import { clientOf } from '../database/query.ts';
import { videos } from '../database/schema.ts';
import { startServer } from '../start/start-server.ts';

let api: OwnServer;
let port: number;
let person: TestPerson;
beforeAll(async () => {
  port = await freePort();
  api = await startTestServer({ METRICS_PORT: String(port) });
  person = await aStoredPerson(api);
});
afterAll(() => api.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** Returns the value of the series that begins with this text. */
async function valueOf(series: string): Promise<number | undefined> {
  const found = (await metrics()).split('\n').find((line) => line.startsWith(`${series} `));
  return found === undefined ? undefined : Number(found.slice(series.length + 1));
}

it('requests are counted by route pattern, method and status', async () => {
  await api.call('GET', '/users/c/somebody-secret');
  await api.call('GET', '/users/c/somebody-else');

  const labels = '{method="GET",route="/api/v1/users/c/:userName",status="404"';
  expect(await valueOf(`kinora_http_request_duration_seconds_count${labels}}`)).toBe(2);
  expect(await valueOf(`kinora_http_request_duration_seconds_bucket${labels},le="+Inf"}`)).toBe(2);
});

it('[MAIL-SERVERS-08] metrics cover jobs, mails, the process and its dependencies', async () => {
  await register(api, anAddress());

  const done = 'kinora_job_duration_seconds_count{kind="account-mail",outcome="done"}';
  expect(await valueOf(done)).toBeGreaterThan(0);
  expect(await valueOf('kinora_mails_total{outcome="sent"}')).toBe(1);
  expect(await valueOf('kinora_mails_total{outcome="refused"}')).toBe(0);
  expect(await valueOf('kinora_dependency_up{name="database"}')).toBe(1);
  expect(await valueOf('kinora_dependency_up{name="storage"}')).toBe(1);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(await valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(await metrics()).toMatch(/^kinora_database_connections\{state="\w+"\} \d+$/m);
});

it('waiting jobs, including those waiting for a retry, are counted apart from jobs scheduled for later', async () => {
  await api.server.database.sql.execute(
    `insert into pgboss.job (name, data, state, start_after) values
       ('orphan-check', '{}', 'created', now() + interval '1 hour'),
       ('delete-media', '{}', 'retry', now() + interval '1 hour')`,
  );

  expect(await valueOf('kinora_jobs{kind="orphan-check",state="scheduled"}')).toBe(1);
  expect(await valueOf('kinora_jobs{kind="orphan-check",state="waiting"}')).toBeUndefined();
  expect(await valueOf('kinora_jobs{kind="delete-media",state="waiting"}')).toBe(1);
});

it('[TOOLS-04] the oldest waiting and running jobs and the oldest unfinished video are shown', async () => {
  await aStoredVideo(api, person, {
    status: 'processing',
    updatedAt: new Date(Date.now() - 5 * 3600_000),
  });
  await api.server.database.sql.execute(
    `insert into pgboss.job (name, data, state, created_on, start_after, started_on) values
       ('encode-long', '{}', 'retry', now() - interval '3 hours', now() + interval '1 hour', null),
       ('encode-long', '{}', 'active', now() - interval '9 hours', now() - interval '9 hours', now() - interval '2 hours'),
       ('caption-check', '{}', 'created', now() - interval '9 hours', now() + interval '1 hour', null)`,
  );

  const hours = async (series: string) => Math.floor(((await valueOf(series)) ?? 0) / 3600);
  const oldest = (kind: string, state: string) =>
    `kinora_jobs_oldest_seconds{kind="${kind}",state="${state}"}`;
  expect(await hours(oldest('encode-long', 'waiting'))).toBe(3);
  expect(await hours(oldest('encode-long', 'running'))).toBe(2);
  expect(await valueOf(oldest('caption-check', 'scheduled'))).toBeUndefined();
  expect(await hours('kinora_videos_processing_oldest_seconds')).toBe(5);
  await api.server.database.sql.delete(videos);
});

it('failed videos and dead-lettered jobs are counted', async () => {
  expect(await valueOf('kinora_videos_unready{status="failed"}')).toBe(0);
  const videoId = await aStoredVideo(api, person, { status: 'processing' });
  await api.server.database.sql.execute(
    `insert into pgboss.job (name, data) values ('publish-video-dead', '{ "videoId": "${videoId}" }')`,
  );
  const deadLettered =
    'kinora_job_duration_seconds_count{kind="publish-video",outcome="dead_lettered"}';
  await expect.poll(() => valueOf(deadLettered), { timeout: 60_000 }).toBe(1);

  expect(await valueOf('kinora_videos_unready{status="failed"}')).toBe(1);
  expect(await valueOf('kinora_videos_unready{status="processing"}')).toBe(0);
});

it('running uploads are counted', async () => {
  const upload = request(`${api.url}/api/v1/videos`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  }).on('error', () => {});
  upload.write('--x\r\n');
  await expect.poll(() => valueOf('kinora_uploads_in_progress')).toBe(1);

  upload.destroy();

  await expect.poll(() => valueOf('kinora_uploads_in_progress')).toBe(0);
});

it('the metrics port serves only metrics, without user data, and the site serves none', async () => {
  const text = await metrics();

  for (const secret of [person.id, person.email, person.userName, person.accessToken, 'somebody'])
    expect(text).not.toContain(secret);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await (await fetch(`${api.url}/metrics`)).text()).not.toContain('kinora_http');
});

it('the server exports exactly the metrics that docs/operating.md lists', async () => {
  const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');

  const told = [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  // Prometheus adds the suffix to the name of a histogram.
  const named = page
    .match(/\b(?:kinora|process|nodejs)_[a-z\d_]+/g)
    ?.map((name) => name.replace(/_count$/, ''));
  expect(new Set(told)).toEqual(new Set(named));
});

it('a start whose metrics port is taken reports it in one line, before it changes the database', async () => {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-metrics-'));
  const config = readConfig({ ...database.env, DATA_DIR: dataDir, METRICS_PORT: String(port) });

  await expect(startServer({ config })).rejects.toThrow(
    `METRICS_PORT: cannot listen on 127.0.0.1:${port} (EADDRINUSE). Example: METRICS_PORT=9464`,
  );

  const client = clientOf(config.databaseUrl ?? '');
  await client.connect();
  const { rowCount } = await client.query(
    `select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
  expect(rowCount).toBe(0);
});
