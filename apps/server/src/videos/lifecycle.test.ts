import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  aStoredVideo,
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../test/support/test-videos.ts';
import { videoFoldersOf } from '../../test/support/video-folders.ts';
import { newId } from '../database/ids.ts';
import {
  deleteMediaJob,
  renditionJobs,
  transcodeVideoJob,
  videoLadderJob,
} from '../media/pipeline/media-jobs.ts';
import { sweepSpool } from '../start/sweep-spool.ts';
import { orphanCheckJob } from './uploading.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  clips = await makeClips(['hd.mp4', 'vp8.webm']);
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
});

const { folders, store } = videoFoldersOf(() => api);

describe('a video file that breaks off in the middle', () => {
  it('fails, and is shown as failed only to its owner', async () => {
    const whole = await clips.bytes('hd.mp4');
    // The index is valid and declares three seconds, but most of the frames are missing.
    const videoFile = fileOf(whole.slice(0, Math.floor(whole.length * 0.1)));
    const title = 'Broken';
    const response = await uploadVideo(api, ada, { title, visibility: 'public', videoFile });

    const video = await settledVideo(api, ada, ownVideoIn(response).id);

    expect(video.status).toBe('failed');
    expect((await api.call('GET', `/videos/${video.id}`)).status).toBe(404);
    expect(dataOf(await api.call('GET', '/videos'))['totalVideos']).toBe(0);
    expect((await fetch(local(api, video.videoFile))).status).toBe(200);
  }, 120_000);
});

it('a video that is deleted during transcoding leaves no files', async () => {
  const videoFile = fileOf(await clips.bytes('vp8.webm'));
  const { id } = ownVideoIn(await uploadVideo(api, ada, { title: 'Short life', videoFile }));

  await api.call('DELETE', `/videos/${id}`, { as: ada.accessToken });
  await api.settled(...renditionJobs);
  await api.settled(deleteMediaJob);

  expect(await folders(id)).toEqual([]);
}, 120_000);

it('files of killed attempts are deleted, and files in use are kept', async () => {
  const videoFile = fileOf(await clips.bytes('hd.mp4'));
  const { id } = ownVideoIn(await uploadVideo(api, ada, { title: 'Second try', videoFile }));
  await settledVideo(api, ada, id);
  await api.settled(...renditionJobs);
  const kept = (await folders(id)).toSorted();
  await store(id, 'first-000000000000/video.mp4');
  await store(id, 'ladder-000000000000/master.m3u8');

  await api.server.jobs.send(transcodeVideoJob, { videoId: id }, { singletonKey: id });
  await api.server.jobs.send(videoLadderJob, { videoId: id, first: 'copied' });
  await api.settled(...renditionJobs);

  expect((await folders(id)).toSorted()).toEqual(kept);
  // The further qualities, the preview, the storyboard and the waveform have a folder each.
  const kinds = ['first', 'ladder', 'ladder', 'ladder', 'ladder', 'source'];
  expect(kept.map((name) => name.replace(/-.+/, ''))).toEqual(kinds);
}, 120_000);

it('the orphan check deletes the files of an upload without a row, and no others', async () => {
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

it('the spool is emptied at start, and later cleared only of abandoned files', async () => {
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

// The test can set the clock only when the server runs in the same process.
it.skipIf(process.env['TEST_PROCESSES'] === 'several')(
  'all dates of a video come from the server’s clock',
  async () => {
    api.later(300);
    const videoFile = fileOf(await clips.bytes('vp8.webm'));

    const { id } = ownVideoIn(
      await uploadVideo(api, ada, { title: 'Ahead of its time', videoFile }),
    );

    const { createdAt, updatedAt } = await settledVideo(api, ada, id);
    expect(updatedAt > createdAt).toBe(true);
  },
  120_000,
);
