import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../database/ids.ts';
import { deleteMediaJob, publishVideoJob, videoLadderJob } from '../media/pipeline/media-jobs.ts';
import { sweepSpool } from '../sweep-spool.ts';
import { type TestClips, makeClips } from '../testing/test-clips.ts';
import { type TestPerson, aPerson } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import {
  aStoredVideo,
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  publish,
  settledVideo,
} from '../testing/test-videos.ts';
import { videoFoldersOf } from '../testing/video-folders.ts';
import { orphanCheckJob } from './publishing.ts';

let clips: TestClips;
let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  clips = await makeClips(['hd.mp4', 'vp8.webm']);
  api = await startTestServer();
  ada = await aPerson(api);
});
afterAll(async () => {
  await api.stop();
});

const { folders, store, done } = videoFoldersOf(() => api);

describe('a video that breaks off in the middle', () => {
  it('fails, is shown so to its owner, and to nobody else', async () => {
    const whole = await clips.bytes('hd.mp4');
    // Its index is sound and promises three seconds; most of the pictures are not there.
    const videoFile = fileOf(whole.slice(0, Math.floor(whole.length * 0.1)));
    const title = 'Broken';
    const answer = await publish(api, ada, { title, visibility: 'public', videoFile });

    const video = await settledVideo(api, ada, ownVideoIn(answer).id);

    expect(video.status).toBe('failed');
    expect((await api.call('GET', `/videos/${video.id}`)).status).toBe(404);
    expect(dataOf(await api.call('GET', '/videos'))['totalVideos']).toBe(0);
    expect((await fetch(local(api, video.videoFile))).status).toBe(200);
  }, 120_000);
});

it('leaves no file of a video that is deleted while it is worked on', async () => {
  const videoFile = fileOf(await clips.bytes('vp8.webm'));
  const { id } = ownVideoIn(await publish(api, ada, { title: 'Short life', videoFile }));

  await api.call('DELETE', `/videos/${id}`, { as: ada.accessToken });
  await done(publishVideoJob);
  await done(deleteMediaJob);

  expect(await folders(id)).toEqual([]);
}, 120_000);

it('clears away what attempts that were killed had stored, and keeps what is shown', async () => {
  const videoFile = fileOf(await clips.bytes('hd.mp4'));
  const { id } = ownVideoIn(await publish(api, ada, { title: 'Second try', videoFile }));
  await settledVideo(api, ada, id);
  await done(videoLadderJob);
  const kept = (await folders(id)).toSorted();
  await store(id, 'first-000000000000/video.mp4');
  await store(id, 'ladder-000000000000/master.m3u8');

  await api.server.jobs.send(publishVideoJob, { videoId: id }, { singletonKey: id });
  await api.server.jobs.send(videoLadderJob, { videoId: id, first: 'copied' });
  await done(publishVideoJob, videoLadderJob);

  expect((await folders(id)).toSorted()).toEqual(kept);
  expect(kept.map((name) => name.replace(/-.+/, ''))).toEqual(['first', 'ladder', 'source']);
}, 120_000);

it('removes the files of an upload whose row was never written, and only those', async () => {
  const lost = newId();
  const kept = await aStoredVideo(api, ada);
  for (const id of [kept, lost]) {
    await store(id, 'source-x/original.mp4');
    await api.server.jobs.send(orphanCheckJob, { videoId: id });
  }

  await vi.waitFor(async () => {
    expect(await folders(lost)).toEqual([]);
  }, 60_000);
  expect(await folders(kept)).toEqual(['source-x']);
});

it('sweeps the spool: everything at start, only what is abandoned later', async () => {
  const spool = await mkdtemp(join(tmpdir(), 'kinora-spool-'));
  const fill = async () => {
    for (const name of ['uploads/fresh', 'uploads/old', 'jobs/old-0'])
      await mkdir(join(spool, name), { recursive: true });
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    for (const name of ['uploads/old', 'jobs/old-0'])
      await utimes(join(spool, name), yesterday, yesterday);
  };
  await fill();

  await sweepSpool(spool, 'running');
  expect(await readdir(join(spool, 'uploads'))).toEqual(['fresh']);
  expect(await readdir(join(spool, 'jobs'))).toEqual([]);

  await sweepSpool(spool, 'start');
  expect(await readdir(join(spool, 'uploads'))).toEqual([]);
  await rm(spool, { recursive: true });
});

// Its clock can be set from here only where server and test are one process.
it.skipIf(process.env['TEST_PROCESSES'] === 'several')(
  'dates what becomes of a video by the clock of the server',
  async () => {
    api.later(300);
    const videoFile = fileOf(await clips.bytes('vp8.webm'));

    const { id } = ownVideoIn(await publish(api, ada, { title: 'Ahead of its time', videoFile }));

    const { createdAt, updatedAt } = await settledVideo(api, ada, id);
    expect(updatedAt > createdAt).toBe(true);
  },
  120_000,
);
