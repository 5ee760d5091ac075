import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../database/ids.ts';
import { videos } from '../../database/schema.ts';
import { type TestClips, makeClips } from '../../testing/test-clips.ts';
import { type TestPerson, aPerson, aPicture } from '../../testing/test-person.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import {
  aStoredVideo,
  fileOf,
  local,
  ownVideoIn,
  publish,
  settledVideo,
} from '../../testing/test-videos.ts';
import { videoFoldersOf } from '../../testing/video-folders.ts';
import { publishVideoJob, videoLadderJob } from './media-jobs.ts';

let clips: TestClips;
let api: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  clips = await makeClips(['large.avi']);
  api = await startTestServer();
  ada = await aPerson(api);
});
afterAll(() => api.stop());

const { folders, store, done } = videoFoldersOf(() => api);

it('a quality that only the master playlist names is kept when its video is published again', async () => {
  // Encoded, with a better quality than the first one, and with a thumbnail of the owner's: no row names `first-…`.
  const fields = { title: 'Every quality', visibility: 'public', thumbnail: await aPicture() };
  const videoFile = fileOf(await clips.bytes('large.avi'));
  const { id } = ownVideoIn(await publish(api, ada, { ...fields, videoFile }));
  await settledVideo(api, ada, id);
  await done(videoLadderJob);
  await store(id, 'first-000000000000/video.mp4');
  await store(id, 'first-000000000000.m3u8');

  await api.server.jobs.send(publishVideoJob, { videoId: id }, { singletonKey: id });
  await done(publishVideoJob);

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

it('[PAGES-10] a video of a release whose master playlist contains ".." plays, and keeps its qualities', async () => {
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

  await api.server.jobs.send(publishVideoJob, { videoId: id }, { singletonKey: id });
  await done(publishVideoJob);

  const { hls = '' } = await settledVideo(api, ada, id);
  const quality = new URL('../first-a/v/index.m3u8', hls).href;
  expect((await fetch(local(api, hls))).status).toBe(200);
  expect((await fetch(local(api, quality))).status).toBe(200);
});

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
