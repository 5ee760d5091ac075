import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videos } from '../database/schema.ts';
import { type TestClips, makeClips } from '../testing/test-clips.ts';
import { type TestPerson, aPerson, aPicture } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import {
  dataOf,
  fileOf,
  formOf,
  local,
  ownVideoIn,
  publish,
  settledVideo,
} from '../testing/test-videos.ts';

let clips: TestClips;
let api: TestServer;
let ada: TestPerson;
let clip: Blob;
/** A published video that is ready. */
let shown: Awaited<ReturnType<typeof settledVideo>>;

beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
  clip = fileOf(await clips.bytes('h264.mp4'));
  api = await startTestServer();
  ada = await aPerson(api);
  shown = await aReadyVideo('Ünd "so"', 'public');
}, 120_000);
afterAll(async () => {
  await api.stop();
});

async function aReadyVideo(title: string, visibility: 'public' | 'private') {
  const uploaded = await publish(api, ada, { title, visibility, videoFile: clip });
  return settledVideo(api, ada, ownVideoIn(uploaded).id);
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(local(api, url), { method, headers });

describe('a stored file', () => {
  it('[COMPAT-09] comes whole, with a fixed type, and may be used by every page but never guessed at', async () => {
    const answer = await get(shown.videoFile);
    const bytes = await answer.arrayBuffer();

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  it('comes in ranges, byte for byte', async () => {
    const whole = Buffer.from(await (await get(shown.videoFile)).arrayBuffer());
    const size = whole.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      ['bytes=1000-99999999', 1000, size - 1],
    ] as const) {
      const answer = await get(shown.videoFile, { range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      const part = Buffer.from(await answer.arrayBuffer());
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

  it('[COMPAT-03] answers numbers of any length in Range', async () => {
    const { status, headers } = await get(shown.videoFile, { range: 'bytes=1-9999999999999999' });
    expect([status, headers.get('content-range')?.startsWith('bytes 1-')]).toEqual([206, true]);
    expect((await get(shown.videoFile, { range: 'bytes=9999999999999999-' })).status).toBe(416);
  });

  it('is not sent again to whoever has it, and is sent whole when it changed meanwhile', async () => {
    const etag = (await get(shown.videoFile)).headers.get('etag') ?? '';

    expect((await get(shown.videoFile, { 'if-none-match': etag })).status).toBe(304);
    const same = await get(shown.videoFile, { range: 'bytes=0-9', 'if-range': etag });
    const other = await get(shown.videoFile, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    await other.arrayBuffer();
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const head = await get(shown.videoFile, {}, 'HEAD');
    const whole = await (await get(shown.videoFile)).arrayBuffer();

    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(whole.byteLength));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect((await get(shown.videoFile, { range: 'bytes=0-4' }, 'HEAD')).status).toBe(200);
  });

  it('is saved under the video’s title', async () => {
    const answer = await get(`${shown.videoFile}?download=1`, {}, 'HEAD');

    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="?nd \\"so\\".mp4"; filename*=UTF-8''%C3%9Cnd%20%22so%22.mp4`,
    );
    expect((await get(shown.videoFile, {}, 'HEAD')).headers.has('content-disposition')).toBe(false);
  });

  it('may be asked for in parts by players of other origins', async () => {
    const answer = await get(
      shown.videoFile,
      { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('range');
  });
});

/** The status of an address that is sent exactly as written. */
function statusOfRaw(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('what nobody may get', () => {
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

  it('is the upload itself, under the public address', async () => {
    const { sql } = api.server.database;
    const [row] = await sql.select().from(videos).where(eq(videos.id, shown.id));
    const path = row?.sourceKey.slice(`videos/${shown.id}/`.length) ?? '';
    const answer = await fetch(`${api.url}/media/p/${row?.publicPrefix}/${path}`);

    expect(answer.status).toBe(404);
  });

  it('is a draft without its signature, with that of another, or with a changed one', async () => {
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

describe('a draft', () => {
  it('keeps its addresses for an hour, so that they can be cached', async () => {
    const draft = await aReadyVideo('Cached', 'private');
    const answer = await get(draft.videoFile, {}, 'HEAD');

    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect((await settledVideo(api, ada, draft.id)).videoFile).toBe(draft.videoFile);
  }, 120_000);
});

it('is gone at once when the video is unpublished or deleted', async () => {
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

it('shows a default picture where there is no thumbnail yet', async () => {
  const fields = { title: 'No picture yet', videoFile: clip };
  const answer = await publish(api, ada, fields);
  const url = String(dataOf(answer)['thumbnail']);
  const picture = await get(url);
  const again = await get(url, { 'if-none-match': picture.headers.get('etag') ?? '' });

  expect(again.status).toBe(304);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

it('never serves an uploaded picture as it was sent', async () => {
  const sent = await aPicture('jpeg');
  const answer = await publish(api, ada, { title: 'Picture', thumbnail: sent, videoFile: clip });
  const picture = await get(String(dataOf(answer)['thumbnail']));

  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
});

it('ends a signature after six hours', async () => {
  const draft = await aReadyVideo('Old', 'private');
  expect((await get(draft.videoFile)).status).toBe(200);

  api.later(7 * 3600 + 60);

  const answer = await get(draft.videoFile);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}, 120_000);
