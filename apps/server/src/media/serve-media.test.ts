import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson, aPicture } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import {
  dataOf,
  fileOf,
  formOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../test/support/test-videos.ts';
import { videos } from '../database/schema.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
let clip: Blob;
/** Resolves with a ready, published video. */
let shown: Awaited<ReturnType<typeof settledVideo>>;

beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
  clip = fileOf(await clips.bytes('h264.mp4'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
  shown = await aReadyVideo('Ünd "so"', 'public');
}, 120_000);
afterAll(async () => {
  await api.stop();
});

async function aReadyVideo(title: string, visibility: 'public' | 'private') {
  const uploaded = await uploadVideo(api, ada, { title, visibility, videoFile: clip });
  return settledVideo(api, ada, ownVideoIn(uploaded).id);
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(local(api, url), { method, headers });

describe('a stored file', () => {
  it('[COMPAT-09] is sent with a fixed type, and with headers that allow embedding and forbid type sniffing', async () => {
    const response = await get(shown.videoFile);
    const bytes = await response.arrayBuffer();

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  it('is sent in byte ranges', async () => {
    const whole = Buffer.from(await (await get(shown.videoFile)).arrayBuffer());
    const size = whole.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      ['bytes=1000-99999999', 1000, size - 1],
    ] as const) {
      const response = await get(shown.videoFile, { range });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      const part = Buffer.from(await response.arrayBuffer());
      expect(part.equals(whole.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await get(shown.videoFile, { range: `bytes=${size}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(await beyond.json()).toMatchObject({
      statusCode: 416,
      code: 'malformed',
      message: 'The requested range lies beyond the end of the file',
    });
  });

  it('[COMPAT-03] supports numbers of any length in Range', async () => {
    const { status, headers } = await get(shown.videoFile, { range: 'bytes=1-9999999999999999' });
    expect([status, headers.get('content-range')?.startsWith('bytes 1-')]).toEqual([206, true]);
    expect((await get(shown.videoFile, { range: 'bytes=9999999999999999-' })).status).toBe(416);
  });

  it('gets a 304 for a current validator, and is sent whole when it has changed', async () => {
    const etag = (await get(shown.videoFile)).headers.get('etag') ?? '';

    expect((await get(shown.videoFile, { 'if-none-match': etag })).status).toBe(304);
    const same = await get(shown.videoFile, { range: 'bytes=0-9', 'if-range': etag });
    const other = await get(shown.videoFile, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    await other.arrayBuffer();
  });

  it('has the same headers for HEAD as for GET, without a body', async () => {
    const head = await get(shown.videoFile, {}, 'HEAD');
    const whole = await (await get(shown.videoFile)).arrayBuffer();

    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(whole.byteLength));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect((await get(shown.videoFile, { range: 'bytes=0-4' }, 'HEAD')).status).toBe(200);
  });

  it('is saved under the video’s title', async () => {
    const response = await get(`${shown.videoFile}?download=1`, {}, 'HEAD');

    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="?nd \\"so\\".mp4"; filename*=UTF-8''%C3%9Cnd%20%22so%22.mp4`,
    );
    expect((await get(shown.videoFile, {}, 'HEAD')).headers.has('content-disposition')).toBe(false);
  });

  it('can be requested in ranges by players of other origins', async () => {
    const response = await get(
      shown.videoFile,
      { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      'OPTIONS',
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('range');
  });
});

/** Resolves with the status of a path that is sent without normalization. */
function statusOfRaw(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the server responds with 404', () => {
  it.each([
    ['a path out of the folder', '/../../../../../token-secret'],
    ['the same, encoded', '/..%2f..%2f..%2f..%2f..%2ftoken-secret'],
    ['the same, twice', '/..%252f..%252ftoken-secret'],
    ['a name that we never make', '/VIDEO.MP4'],
    ['a file that is not there', '/other.mp4'],
    ['a folder', ''],
    ['a null byte', '/%00'],
    ['a broken escape', '/%zz'],
  ])('is %s', async (_name, suffix) => {
    const folder = new URL(shown.videoFile).pathname.split('/').slice(0, -1).join('/');

    expect([400, 404]).toContain(await statusOfRaw(folder + suffix));
  });

  it('for the original upload at a public address', async () => {
    const { sql } = api.server.database;
    const [row] = await sql.select().from(videos).where(eq(videos.id, shown.id));
    const path = row?.sourceKey.slice(`videos/${shown.id}/`.length) ?? '';
    const response = await fetch(`${api.url}/media/p/${row?.publicPrefix}/${path}`);

    expect(response.status).toBe(404);
  });

  it('for a draft without its signature, with that of another, or with a changed one', async () => {
    const [draft, other] = [
      await aReadyVideo('One', 'private'),
      await aReadyVideo('Two', 'private'),
    ];
    const { pathname } = new URL(draft.videoFile);
    const [, , , signed = '', id = '', ...path] = pathname.split('/');
    const [expiry = '', signature = ''] = signed.split('.');
    const at = (segment: string, video = id) =>
      `${api.url}/media/d/${segment}/${video}/${path.join('/')}`;
    const otherSigned = new URL(other.videoFile).pathname.split('/')[3] ?? '';

    expect((await fetch(at(signed))).status).toBe(200);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const bad of [
      otherSigned,
      `${expiry}.${flipped}`,
      `${Number(expiry) + 3600}.${signature}`,
      `${expiry}.`,
      expiry,
    ])
      expect((await fetch(at(bad))).status).toBe(404);
  }, 120_000);
});

describe('the media addresses of a draft', () => {
  it('stay the same for an hour, so that they can be cached', async () => {
    const draft = await aReadyVideo('Cached', 'private');
    const response = await get(draft.videoFile, {}, 'HEAD');

    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect((await settledVideo(api, ada, draft.id)).videoFile).toBe(draft.videoFile);
  }, 120_000);
});

it('a public file is missing as soon as the video is unpublished or deleted', async () => {
  const video = await aReadyVideo('Going', 'public');
  expect((await get(video.videoFile)).status).toBe(200);

  const form = formOf({ visibility: 'private' });
  await api.call('PATCH', `/videos/${video.id}`, { as: ada.accessToken, form });
  expect((await get(video.videoFile)).status).toBe(404);
  expect((await get(video.thumbnail)).status).toBe(404);

  const draft = await settledVideo(api, ada, video.id);
  expect((await get(draft.videoFile)).status).toBe(200);
  await api.call('DELETE', `/videos/${video.id}`, { as: ada.accessToken });
  expect((await get(draft.videoFile)).status).toBe(404);
}, 120_000);

it('a video without a thumbnail shows a default picture', async () => {
  const fields = { title: 'No picture yet', videoFile: clip };
  const response = await uploadVideo(api, ada, fields);
  const url = String(dataOf(response)['thumbnail']);
  const picture = await get(url);
  const again = await get(url, { 'if-none-match': picture.headers.get('etag') ?? '' });

  expect(again.status).toBe(304);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

it('an uploaded picture is never served in its original bytes', async () => {
  const sent = await aPicture('jpeg');
  const response = await uploadVideo(api, ada, {
    title: 'Picture',
    thumbnail: sent,
    videoFile: clip,
  });
  const picture = await get(String(dataOf(response)['thumbnail']));

  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
});

it('a signature expires after six hours', async () => {
  const draft = await aReadyVideo('Old', 'private');
  expect((await get(draft.videoFile)).status).toBe(200);

  api.later(7 * 3600 + 60);

  const response = await get(draft.videoFile);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
}, 120_000);
