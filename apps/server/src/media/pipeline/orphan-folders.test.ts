import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestClips, makeClips } from '../../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson, aPicture } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import {
  aStoredVideo,
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../../test/support/test-videos.ts';
import { videoFoldersOf } from '../../../test/support/video-folders.ts';
import { newId } from '../../database/ids.ts';
import { videos } from '../../database/schema.ts';
import { renditionJobs, transcodeVideoJob, videoLadderJob } from './media-jobs.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  clips = await makeClips(['large.avi']);
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(() => api.stop());

const { folders, store } = videoFoldersOf(() => api);

it('a quality that only the master playlist names is kept when the video is published again', async () => {
  // Encoded with a higher quality than the first one, and with the owner's thumbnail, so no row refers to `first-…`.
  const fields = { title: 'Every quality', visibility: 'public', thumbnail: await aPicture() };
  const videoFile = fileOf(await clips.bytes('large.avi'));
  const { id } = ownVideoIn(await uploadVideo(api, ada, { ...fields, videoFile }));
  await settledVideo(api, ada, id);
  await api.settled(...renditionJobs);
  await store(id, 'first-000000000000/video.mp4');
  await store(id, 'first-000000000000.m3u8');

  await api.server.jobs.send(transcodeVideoJob, { videoId: id }, { singletonKey: id });
  await api.settled(...renditionJobs);

  const { hls = '' } = await settledVideo(api, ada, id);
  const master = await (await fetch(local(api, hls))).text();
  const qualities = master.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const statuses = await Promise.all(
    qualities.map(async (path) => (await fetch(local(api, new URL(path, hls).href))).status),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await folders(id)).not.toContain('first-000000000000');
  const left = await api.server.storage.stat(`videos/${id}/first-000000000000.m3u8`);
  expect(left).toBeUndefined();
}, 120_000);

it('[PAGES-10] a video of an older release whose master playlist contains ".." plays, and keeps its qualities', async () => {
  const id = await aStoredVideo(api, ada);
  const path = (name: string) => `videos/${id}/${name}`;
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n../first-a/v/index.m3u8\n';
  const type = 'application/vnd.apple.mpegurl';
  await api.server.storage.put(path('ladder-b/master.m3u8'), Buffer.from(master), { type });
  await store(id, 'first-a/v/index.m3u8');
  const { sql } = api.server.database;
  const keys = {
    videoKey: path('ladder-b/video.mp4'),
    hlsKey: path('ladder-b/master.m3u8'),
    previewKey: path('ladder-b/preview.mp4'),
  };
  await sql.update(videos).set(keys).where(eq(videos.id, id));

  await api.server.jobs.send(transcodeVideoJob, { videoId: id }, { singletonKey: id });
  await api.settled(...renditionJobs);

  const { hls = '' } = await settledVideo(api, ada, id);
  const quality = new URL('../first-a/v/index.m3u8', hls).href;
  expect((await fetch(local(api, hls))).status).toBe(200);
  expect((await fetch(local(api, quality))).status).toBe(200);
});

it.each([
  ['publishing', transcodeVideoJob, {}],
  ['adding qualities', videoLadderJob, { first: 'copied' as const }],
])(
  'files that a killed attempt at %s stored after the video was deleted are deleted by the next attempt',
  async (_what, job, payload) => {
    const id = newId();
    await store(id, 'first-000000000000/video.mp4');
    await store(id, 'ladder-000000000000/master.m3u8');

    await api.server.jobs.send<{ videoId: string }>(job, { videoId: id, ...payload });
    await api.settled(...renditionJobs);

    expect(await folders(id)).toEqual([]);
  },
);
