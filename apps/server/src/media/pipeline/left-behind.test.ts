import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../database/ids.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import { publishVideoJob, videoLadderJob } from './media-jobs.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const folders = (id: string) => api.server.storage.folders(`videos/${id}/`);
const store = (id: string, path: string) =>
  api.server.storage.put(`videos/${id}/${path}`, Buffer.from('bytes'), { type: 'video/mp4' });

const done = (...jobs: readonly JobDefinition<object>[]) =>
  vi.waitFor(
    async () => {
      if ((await api.server.jobs.pending(...jobs)) > 0) throw new Error('Jobs are still waiting.');
    },
    { timeout: 100_000, interval: 50 },
  );

it.each([
  ['publishing', publishVideoJob, {}],
  ['adding qualities', videoLadderJob, { first: 'copied' as const }],
])(
  'what a killed attempt at %s stored after its video was deleted goes with the next attempt',
  async (_what, job, payload) => {
    const id = newId();
    await store(id, 'first-000000000000/video.mp4');
    await store(id, 'ladder-000000000000/master.m3u8');

    await api.server.jobs.send<{ videoId: string }>(job, { videoId: id, ...payload });
    await done(job);

    expect(await folders(id)).toEqual([]);
  },
);
