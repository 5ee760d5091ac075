import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { aPerson, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { aStoredVideo } from '../testing/test-videos.ts';

let api: TestServer;
let port: number;
let person: TestPerson;
beforeAll(async () => {
  port = await freePort();
  api = await startTestServer({ METRICS_PORT: String(port) });
  person = await aPerson(api);
});
afterAll(() => api.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of the series that begins so. */
async function valueOf(series: string): Promise<number | undefined> {
  const found = (await metrics()).split('\n').find((line) => line.startsWith(`${series} `));
  return found === undefined ? undefined : Number(found.slice(series.length + 1));
}

it('counts requests by route pattern, method and status', async () => {
  await api.call('GET', '/users/c/somebody-secret');
  await api.call('GET', '/users/c/somebody-else');

  const labels = '{method="GET",route="/api/v1/users/c/:userName",status="404"';
  expect(await valueOf(`kinora_http_request_duration_seconds_count${labels}}`)).toBe(2);
  expect(await valueOf(`kinora_http_request_duration_seconds_bucket${labels},le="+Inf"}`)).toBe(2);
});

it('tells of jobs, the process, and what it depends on', async () => {
  await api.settled();

  const done = 'kinora_job_duration_seconds_count{kind="account-mail",outcome="done"}';
  expect(await valueOf(done)).toBeGreaterThan(0);
  expect(await valueOf('kinora_dependency_up{name="database"}')).toBe(1);
  expect(await valueOf('kinora_dependency_up{name="storage"}')).toBe(1);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(await valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(await metrics()).toMatch(/^kinora_database_connections\{state="\w+"\} \d+$/m);
});

it('counts jobs that wait, also for their next attempt, apart from those whose time has not come', async () => {
  await api.server.database.sql.execute(
    `insert into pgboss.job (name, data, state, start_after) values
       ('orphan-check', '{}', 'created', now() + interval '1 hour'),
       ('delete-media', '{}', 'retry', now() + interval '1 hour')`,
  );

  expect(await valueOf('kinora_jobs{kind="orphan-check",state="scheduled"}')).toBe(1);
  expect(await valueOf('kinora_jobs{kind="orphan-check",state="waiting"}')).toBeUndefined();
  expect(await valueOf('kinora_jobs{kind="delete-media",state="waiting"}')).toBe(1);
});

it('counts the videos that have failed, and jobs that were given up', async () => {
  expect(await valueOf('kinora_videos_unready{status="failed"}')).toBe(0);
  const videoId = await aStoredVideo(api, person, { status: 'processing' });
  await api.server.database.sql.execute(
    `insert into pgboss.job (name, data) values ('publish-video-dead', '{ "videoId": "${videoId}" }')`,
  );
  const buried = 'kinora_job_duration_seconds_count{kind="publish-video",outcome="buried"}';
  await expect.poll(() => valueOf(buried), { timeout: 60_000 }).toBe(1);

  expect(await valueOf('kinora_videos_unready{status="failed"}')).toBe(1);
  expect(await valueOf('kinora_videos_unready{status="processing"}')).toBe(0);
});

it('counts the uploads in progress', async () => {
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

it('names no person, and shows nothing but the metrics, and nothing of them on the site', async () => {
  const text = await metrics();

  for (const secret of [person.id, person.email, person.userName, person.accessToken, 'somebody'])
    expect(text).not.toContain(secret);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await (await fetch(`${api.url}/metrics`)).text()).not.toContain('kinora_http');
});

it('tells exactly the figures that the page for operators names', async () => {
  const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');

  const told = [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const named = page.match(/\b(?:kinora|process|nodejs)_[a-z\d_]+/g);
  expect(new Set(told)).toEqual(new Set(named));
});

it('says in one line that its port is taken', async () => {
  await expect(startTestServer({ METRICS_PORT: String(port) })).rejects.toThrow(
    `METRICS_PORT: cannot listen on 127.0.0.1:${port} (EADDRINUSE). Example: METRICS_PORT=9464`,
  );
});
