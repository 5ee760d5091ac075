import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBucket, type TestBucket } from '../../test/support/test-bucket.ts';
import { makeClips, type TestClips } from '../../test/support/test-clips.ts';
import { aPersonWithAvatar, aPicture, type TestPerson } from '../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../test/support/test-server.ts';
import {
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../test/support/test-videos.ts';

let clips: TestClips;
let bucket: TestBucket;
let api: OwnServer;
let ada: TestPerson;
let video: Awaited<ReturnType<typeof settledVideo>>;

beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
  bucket = await makeBucket();
  api = await startTestServer(bucket.env);
  ada = await aPersonWithAvatar(api);
  const uploaded = await uploadVideo(api, ada, {
    title: 'In a bucket',
    visibility: 'public',
    thumbnail: await aPicture('png'),
    videoFile: fileOf(await clips.bytes('h264.mp4')),
  });
  video = await settledVideo(api, ada, ownVideoIn(uploaded).id);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await bucket.remove();
});

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(local(api, video.videoFile), { method, headers });

it('a video in the bucket can be played from any position', async () => {
  const whole = await get();
  const bytes = Buffer.from(await whole.arrayBuffer());
  const middle = await get({ range: 'bytes=1000-1999' });
  const end = await get({ range: 'bytes=-100' });

  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  expect(middle.status).toBe(206);
  expect(middle.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`);
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
  expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-100));
  expect(await bucket.keys()).toContainEqual(
    expect.stringMatching(new RegExp(`^videos/${video.id}/`)),
  );
});

it('files in the bucket follow the same HTTP rules as local files', async () => {
  const head = await get({}, 'HEAD');
  const etag = head.headers.get('etag') ?? '';
  const size = Number(head.headers.get('content-length'));
  const beyond = await get({ range: `bytes=${size}-` });

  expect(head.status).toBe(200);
  expect(size).toBeGreaterThan(2000);
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);
});

it('thumbnails and avatars are served from the bucket', async () => {
  const user = await api.call('GET', '/users/current-user', { as: ada.accessToken });
  const { avatar } = Object(user.body['data']);

  for (const url of [video.thumbnail, String(avatar)]) {
    const picture = await fetch(local(api, url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
});

it('deleting a video deletes its objects in the bucket', async () => {
  const deleted = await api.call('DELETE', `/videos/${video.id}`, { as: ada.accessToken });

  expect(deleted.status).toBe(200);
  const left = async () => (await bucket.keys()).filter((key) => key.includes(video.id));
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  expect((await get()).status).toBe(404);
});
