import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MEGABYTE } from '@kinora/domain';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson, aPicture } from '../../test/support/test-person.ts';
import {
  type ApiResponse,
  type OwnServer,
  startTestServer,
} from '../../test/support/test-server.ts';
import { type FormFields, fileOf, uploadVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { playlists, uploads, videos } from '../database/schema.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
let clip: Blob;
beforeAll(async () => {
  clips = await makeClips([
    'h264.mp4',
    'strange-sound.mkv',
    'strange-pictures.mkv',
    'cineform.mov',
  ]);
  clip = fileOf(await clips.bytes('h264.mp4'));
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
});

/** Generous, because a machine under load is slow. */
const WAIT = { timeout: 30_000, interval: 20 };

const inData = (...parts: string[]) => join(api.server.dataDir, ...parts);
const namesIn = (path: string) => readdir(path).catch((): string[] => []);

// Every upload in this file is rejected, so no files may remain.
afterEach(async () => {
  await vi.waitFor(async () => {
    const { sql } = api.server.database;
    const [stored] = await sql.select({ rows: count() }).from(videos);
    const [begun] = await sql.select({ rows: count() }).from(uploads);
    const files = [
      ...(await namesIn(inData('media', 'objects', 'videos'))),
      ...(await namesIn(inData('spool', 'uploads'))),
    ];
    if (stored?.rows !== 0 || begun?.rows !== 0 || files.length > 0)
      throw new Error(
        `Left behind: ${stored?.rows} videos, ${begun?.rows} uploads, ${files.join()}`,
      );
  }, WAIT);
});

async function refused(fields: FormFields, person: TestPerson | undefined = ada) {
  return uploadVideo(api, person, fields);
}

const fieldErrorsIn = ({ body }: ApiResponse) => body['errors'];

describe('an upload is rejected', () => {
  it('with 401 for a visitor, and with 403 before the e-mail is verified or the profile complete', async () => {
    const fields = { title: 'x', videoFile: clip };
    const visitor = await uploadVideo(api, undefined, fields);
    const unverified = await refused(fields, await aStoredPerson(api, 'unverified'));
    const incomplete = await refused(fields, await aStoredPerson(api, 'verified'));

    expect([visitor.status, visitor.body['code']]).toEqual([401, 'not-signed-in']);
    expect([unverified.status, unverified.body['code']]).toEqual([403, 'email-unverified']);
    expect([incomplete.status, incomplete.body['code']]).toEqual([403, 'profile-incomplete']);
  });

  it('with 422 and one entry per invalid field', async () => {
    const response = await refused({
      title: 'x'.repeat(101),
      description: 'y'.repeat(5001),
      visibility: 'unlisted',
      playlistIds: 'not json',
    });

    expect(response.status).toBe(422);
    expect(fieldErrorsIn(response)).toEqual([
      { path: 'title', message: 'Title cannot exceed 100 characters' },
      { path: 'description', message: 'Description cannot exceed 5000 characters' },
      { path: 'playlistIds', message: 'playlistIds must be a JSON list of playlist ids' },
      { path: 'visibility', message: 'Visibility must be private or public' },
      { path: 'videoFile', message: 'Video file is required' },
    ]);
    expect(response.body['error']).toBe('Title cannot exceed 100 characters');
  });

  it.each([undefined, '', '   '])('with 422 when the title is %j', async (title) => {
    const response = await refused({ title, videoFile: clip });

    expect(response.status).toBe(422);
    expect(fieldErrorsIn(response)).toEqual([{ path: 'title', message: 'Title is required' }]);
  });

  it('with 403 for a playlist of another user and for an unknown one', async () => {
    const other = await aStoredPerson(api);
    const foreign = newId();
    const now = new Date();
    await api.server.database.sql.insert(playlists).values({
      id: foreign,
      ownerId: other.id,
      name: 'Theirs',
      description: '-',
      createdAt: now,
      updatedAt: now,
    });
    for (const id of [foreign, newId()]) {
      for (const before of [true, false]) {
        const list = { playlistIds: JSON.stringify([id]) };
        const rest = { title: 'x', videoFile: clip };
        const response = await refused(before ? { ...list, ...rest } : { ...rest, ...list });
        expect([response.status, response.body['code']]).toEqual([403, 'not-yours']);
      }
    }
  });

  it.each([
    ['a text file', 'this is no video\n'.repeat(1000)],
    ['a short text file', 'hello'],
    ['an empty file', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an HLS playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['an ffconcat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ])('with 415 for %s called clip.mp4', async (_name, content) => {
    const form = new FormData();
    form.set('title', 'x');
    form.set('videoFile', new Blob([content], { type: 'video/mp4' }), 'clip.mp4');
    const response = await api.call('POST', '/videos', { as: ada.accessToken, form });

    expect([response.status, response.body['code']]).toEqual([415, 'unsupported-media']);
  });

  it('with the first error that is found, without waiting for the rest of the form', async () => {
    const playlistIds = JSON.stringify([newId()]);
    const videoFile = fileOf('this is no video\n'.repeat(1000));
    const playlistFirst = await refused({ title: 'x', playlistIds, videoFile });
    const fileFirst = await refused({ title: 'x', videoFile, playlistIds });

    expect([playlistFirst.status, fileFirst.status]).toEqual([403, 415]);
  });

  it('with 415 for a picture, and for a truncated video', async () => {
    const picture = await refused({ title: 'x', videoFile: await aPicture('png') });
    const whole = await clips.bytes('h264.mp4');
    const head = await refused({ title: 'x', videoFile: fileOf(whole.slice(0, 500)) });

    expect([picture.status, head.status]).toEqual([415, 415]);
    for (const response of [picture, head])
      expect(fieldErrorsIn(response)).toMatchObject([{ path: 'videoFile' }]);
  });

  it.each([
    ['strange-sound.mkv', 'its sound cannot be decoded'],
    ['strange-pictures.mkv', ': snow is not supported: export as H.264 or HEVC'],
    ['cineform.mov', ': CineForm is not supported: export as H.264 or HEVC'],
  ] as const)('[PARTS-22] with 415 for %s, which cannot be transcoded', async (name, reason) => {
    const videoFile = fileOf(await clips.bytes(name));
    const response = await refused({ title: 'x', videoFile });

    expect([response.status, response.body['code']]).toEqual([415, 'unsupported-media']);
    expect(response.body['error']).toMatch(reason);
  });

  it('with 415 for a thumbnail that is an SVG, a text or a truncated picture', async () => {
    const whole = Buffer.from(await (await aPicture('png')).arrayBuffer());
    const half = fileOf(new Uint8Array(whole.subarray(0, 60)));
    for (const thumbnail of [
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      fileOf('x'),
      half,
    ]) {
      const response = await refused({ title: 'x', thumbnail, videoFile: clip });
      expect(response.status).toBe(415);
      expect(fieldErrorsIn(response)).toMatchObject([{ path: 'thumbnail' }]);
    }
  });

  it('[LIMITS-05] with 422 for a thumbnail of more than 40 megapixels', async () => {
    const background = { r: 0, g: 0, b: 0 };
    const bytes = await sharp({
      create: { width: 8001, height: 5000, channels: 3, background },
    })
      .png()
      .toBuffer();
    const thumbnail = fileOf(new Uint8Array(bytes));
    const response = await refused({ title: 'x', thumbnail, videoFile: clip });

    expect(response.status).toBe(422);
    expect(fieldErrorsIn(response)).toEqual([
      { path: 'thumbnail', message: 'The thumbnail must have at most 40 megapixels' },
    ]);
  });

  it('[LIMITS-03] with 413 for a video of 104,857,601 bytes', async () => {
    const start = await clips.bytes('h264.mp4');
    const rest = new Uint8Array(100 * MEGABYTE + 1 - start.length);
    const response = await refused({ title: 'x', videoFile: new Blob([start, rest]) });

    expect([response.status, response.body['code']]).toEqual([413, 'too-large']);
    expect(response.body['error']).toBe('File size exceeds 100 MB. Please select a smaller video.');
  });

  it('[LIMITS-04] with 413 for a thumbnail of 100 MB', async () => {
    const start = new Uint8Array(await (await aPicture('png')).arrayBuffer());
    const rest = new Uint8Array(100 * MEGABYTE - start.length);
    const response = await refused({ title: 'x', thumbnail: new Blob([start, rest]) });

    expect([response.status, response.body['error']]).toEqual([
      413,
      'File size must be less than 100 MB',
    ]);
  });

  it('with 415 when it is not a form, and with 400 when the form breaks off', async () => {
    const json = await api.call('POST', '/videos', { as: ada.accessToken, json: { title: 'x' } });
    const broken = await api.call('POST', '/videos', {
      as: ada.accessToken,
      text: '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });

    expect(json.status).toBe(415);
    expect([broken.status, broken.body['code']]).toEqual([400, 'malformed']);
  });

  it('with 503 (and not as a broken form) when the database goes away during the upload', async () => {
    const playlistIds = JSON.stringify([newId()]);
    const { sql } = api.server.database;
    await sql.execute(`create function go_away() returns boolean immutable language plpgsql as $$
      begin raise 'shutting down' using errcode = 'admin_shutdown'; end $$`);
    await sql.execute('alter table playlists rename to playlists_kept');
    await sql.execute('create view playlists as select * from playlists_kept where go_away()');

    const response = await refused({ playlistIds, videoFile: clip });

    await sql.execute('drop view playlists');
    await sql.execute('alter table playlists_kept rename to playlists');
    expect([response.status, response.body['code']]).toEqual([503, 'unavailable']);
  });

  it('with 422 for a malformed key', async () => {
    const response = await uploadVideo(
      api,
      ada,
      { title: 'x', videoFile: clip },
      { 'idempotency-key': 'tomorrow' },
    );

    expect(response.status).toBe(422);
  });
});

it('an upload whose temporary folder cannot be written frees its slot', async () => {
  const [folder, aside] = [inData('spool', 'uploads'), inData('spool', 'aside')];
  await rename(folder, aside);
  await writeFile(folder, 'a file where the folder was');
  const responses = [];
  for (let turn = 0; turn < 3; turn++)
    responses.push(await refused({ title: 'x', videoFile: clip }));
  await rm(folder);
  await rename(aside, folder);

  expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
});

describe('an upload that breaks off', () => {
  /** Sends the beginning of an upload and keeps the connection open. */
  async function begin(key: string) {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const head = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n',
    );
    socket.write(
      `POST /api/v1/videos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.accessToken}\r\n` +
        `idempotency-key: ${key}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000000\r\n\r\n`,
    );
    socket.write(head);
    socket.write(await clips.bytes('h264.mp4'));
    socket.on('error', () => {});
    await vi.waitFor(async () => {
      const response = await api.call('GET', `/videos/by-key/${key}`, { as: ada.accessToken });
      expect(response.body['data']).toEqual({ state: 'receiving' });
    }, WAIT);
    return socket;
  }

  it('leaves no files, and its key can be used again', async () => {
    const key = randomUUID();
    const socket = await begin(key);
    await vi.waitFor(async () => {
      expect(await namesIn(inData('spool', 'uploads'))).toHaveLength(1);
    }, WAIT);

    socket.destroy();

    await vi.waitFor(async () => {
      const response = await api.call('GET', `/videos/by-key/${key}`, { as: ada.accessToken });
      expect(response.body['data']).toEqual({ state: 'unknown' });
    }, WAIT);
  });

  // The server runs in the same process, so a turn of the event loop is one step of its work.
  it.each([0, 1, 3, 10, 30, 100, 300, 1000, 3000, 10_000])(
    'leaves no files when it breaks off after %i turns of the event loop',
    async (turns) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        `POST /api/v1/videos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.accessToken}\r\n` +
          `idempotency-key: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000000\r\n\r\n` +
          '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n',
      );
      for (let done = 0; done < turns; done += 1) await nextTurn();
      socket.destroy();
      // `afterEach` checks the remaining files.
      await vi.waitFor(() => expect(socket.closed).toBe(true), WAIT);
    },
  );

  it('blocks a second upload with the same key, and a third one at the same time, until it ends', async () => {
    const key = randomUUID();
    const first = await begin(key);
    const fields = { title: 'x', videoFile: clip };

    const twin = await uploadVideo(api, ada, fields, { 'idempotency-key': key });
    const second = await begin(randomUUID());
    const third = await uploadVideo(api, ada, fields);
    first.destroy();
    second.destroy();

    expect([twin.status, twin.body['code']]).toEqual([409, 'upload-in-progress']);
    expect([third.status, third.body['code']]).toEqual([429, 'too-many']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    const { sql } = api.server.database;
    await vi.waitFor(async () => {
      expect(await sql.select().from(uploads).where(eq(uploads.userId, ada.id))).toEqual([]);
    }, WAIT);
  });
});
