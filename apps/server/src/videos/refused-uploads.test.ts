import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MEGABYTE } from '@kinora/domain';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../database/ids.ts';
import { playlists, uploads, videos } from '../database/schema.ts';
import { type TestClips, makeClips } from '../testing/test-clips.ts';
import { type TestPerson, aPerson, aPicture } from '../testing/test-person.ts';
import { type ApiResponse, type TestServer, startTestServer } from '../testing/test-server.ts';
import { type FormFields, fileOf, publish } from '../testing/test-videos.ts';

let clips: TestClips;
let api: TestServer;
let ada: TestPerson;
let clip: Blob;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'strange-sound.mkv', 'strange-pictures.mkv']);
  clip = fileOf(await clips.bytes('h264.mp4'));
  api = await startTestServer();
  ada = await aPerson(api);
});
afterAll(async () => {
  await api.stop();
});

/** Generous: a machine under load is slow, not broken. */
const WAIT = { timeout: 30_000, interval: 20 };

const inData = (...parts: string[]) => join(api.server.dataDir, ...parts);
const namesIn = (path: string) => readdir(path).catch((): string[] => []);

// Nothing in this file is ever accepted, so nothing may be there afterwards.
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
  return publish(api, person, fields);
}

const mistakesIn = ({ body }: ApiResponse) => body['errors'];

describe('an upload is refused', () => {
  it('with 401 for a visitor, and with 403 before the e-mail is verified or the profile complete', async () => {
    const fields = { title: 'x', videoFile: clip };
    const visitor = await publish(api, undefined, fields);
    const unverified = await refused(fields, await aPerson(api, 'unverified'));
    const incomplete = await refused(fields, await aPerson(api, 'verified'));

    expect([visitor.status, visitor.body['code']]).toEqual([401, 'not-signed-in']);
    expect([unverified.status, unverified.body['code']]).toEqual([403, 'email-unverified']);
    expect([incomplete.status, incomplete.body['code']]).toEqual([403, 'profile-incomplete']);
  });

  it('with 422 and one entry a field that breaks a rule', async () => {
    const answer = await refused({
      title: 'x'.repeat(101),
      description: 'y'.repeat(5001),
      visibility: 'unlisted',
      playlistIds: 'not json',
    });

    expect(answer.status).toBe(422);
    expect(mistakesIn(answer)).toEqual([
      { path: 'title', message: 'Title cannot exceed 100 characters' },
      { path: 'description', message: 'Description cannot exceed 5000 characters' },
      { path: 'playlistIds', message: 'playlistIds must be a JSON list of playlist ids' },
      { path: 'visibility', message: 'Visibility must be private or public' },
      { path: 'videoFile', message: 'Video file is required' },
    ]);
    expect(answer.body['error']).toBe('Title cannot exceed 100 characters');
  });

  it.each([undefined, '', '   '])('with 422 when the title is %j', async (title) => {
    const answer = await refused({ title, videoFile: clip });

    expect(answer.status).toBe(422);
    expect(mistakesIn(answer)).toEqual([{ path: 'title', message: 'Title is required' }]);
  });

  it('with 403 for a playlist of somebody else, and for one that does not exist', async () => {
    const other = await aPerson(api);
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
        const answer = await refused(before ? { ...list, ...rest } : { ...rest, ...list });
        expect([answer.status, answer.body['code']]).toEqual([403, 'not-yours']);
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
    const answer = await api.call('POST', '/videos', { as: ada.accessToken, form });

    expect([answer.status, answer.body['code']]).toEqual([415, 'unsupported-media']);
  });

  it('with the first of two reasons that is known: the rest of the form is not waited for', async () => {
    const playlistIds = JSON.stringify([newId()]);
    const videoFile = fileOf('this is no video\n'.repeat(1000));
    const playlistFirst = await refused({ title: 'x', playlistIds, videoFile });
    const fileFirst = await refused({ title: 'x', videoFile, playlistIds });

    expect([playlistFirst.status, fileFirst.status]).toEqual([403, 415]);
  });

  it('with 415 for a picture, and for a video of which only the head is there', async () => {
    const picture = await refused({ title: 'x', videoFile: await aPicture('png') });
    const whole = await clips.bytes('h264.mp4');
    const head = await refused({ title: 'x', videoFile: fileOf(whole.slice(0, 500)) });

    expect([picture.status, head.status]).toEqual([415, 415]);
    for (const answer of [picture, head])
      expect(mistakesIn(answer)).toMatchObject([{ path: 'videoFile' }]);
  });

  it.each([
    ['strange-sound.mkv', 'its sound cannot be decoded'],
    ['strange-pictures.mkv', 'its pictures cannot be decoded'],
  ] as const)('with 415 for %s, of which no job could make a video', async (name, reason) => {
    const videoFile = fileOf(await clips.bytes(name));
    const answer = await refused({ title: 'x', videoFile });

    expect([answer.status, answer.body['code']]).toEqual([415, 'unsupported-media']);
    expect(answer.body['error']).toMatch(reason);
  });

  it('with 415 for a thumbnail that is a drawing, a text or half a picture', async () => {
    const whole = Buffer.from(await (await aPicture('png')).arrayBuffer());
    const half = fileOf(new Uint8Array(whole.subarray(0, 60)));
    for (const thumbnail of [
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      fileOf('x'),
      half,
    ]) {
      const answer = await refused({ title: 'x', thumbnail, videoFile: clip });
      expect(answer.status).toBe(415);
      expect(mistakesIn(answer)).toMatchObject([{ path: 'thumbnail' }]);
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
    const answer = await refused({ title: 'x', thumbnail, videoFile: clip });

    expect(answer.status).toBe(422);
    expect(mistakesIn(answer)).toEqual([
      { path: 'thumbnail', message: 'The thumbnail must have at most 40 megapixels' },
    ]);
  });

  it('[LIMITS-03] with 413 for a video of 104,857,601 bytes', async () => {
    const start = await clips.bytes('h264.mp4');
    const rest = new Uint8Array(100 * MEGABYTE + 1 - start.length);
    const answer = await refused({ title: 'x', videoFile: new Blob([start, rest]) });

    expect([answer.status, answer.body['code']]).toEqual([413, 'too-large']);
    expect(answer.body['error']).toBe('File size exceeds 100 MB. Please select a smaller video.');
  });

  it('[LIMITS-04] with 413 for a thumbnail of 100 MB', async () => {
    const start = new Uint8Array(await (await aPicture('png')).arrayBuffer());
    const rest = new Uint8Array(100 * MEGABYTE - start.length);
    const answer = await refused({ title: 'x', thumbnail: new Blob([start, rest]) });

    expect([answer.status, answer.body['error']]).toEqual([
      413,
      'File size must be less than 100 MB',
    ]);
  });

  it('with 415 when it is no form, and with 400 when the form breaks off', async () => {
    const json = await api.call('POST', '/videos', { as: ada.accessToken, json: { title: 'x' } });
    const broken = await api.call('POST', '/videos', {
      as: ada.accessToken,
      text: '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });

    expect(json.status).toBe(415);
    expect([broken.status, broken.body['code']]).toEqual([400, 'malformed']);
  });

  it('with 503 when the database goes away while the form is read, and not as a broken form', async () => {
    const playlistIds = JSON.stringify([newId()]);
    const { sql } = api.server.database;
    await sql.execute(`create function go_away() returns boolean immutable language plpgsql as $$
      begin raise 'shutting down' using errcode = 'admin_shutdown'; end $$`);
    await sql.execute('alter table playlists rename to playlists_kept');
    await sql.execute('create view playlists as select * from playlists_kept where go_away()');

    const answer = await refused({ playlistIds, videoFile: clip });

    await sql.execute('drop view playlists');
    await sql.execute('alter table playlists_kept rename to playlists');
    expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
  });

  it('with 422 for a key that is none', async () => {
    const answer = await publish(
      api,
      ada,
      { title: 'x', videoFile: clip },
      { 'idempotency-key': 'tomorrow' },
    );

    expect(answer.status).toBe(422);
  });
});

it('gives its place back when there is nowhere to write it', async () => {
  const [folder, aside] = [inData('spool', 'uploads'), inData('spool', 'aside')];
  await rename(folder, aside);
  await writeFile(folder, 'a file where the folder was');
  const answers = [];
  for (let turn = 0; turn < 3; turn++) answers.push(await refused({ title: 'x', videoFile: clip }));
  await rm(folder);
  await rename(aside, folder);

  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
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
      const answer = await api.call('GET', `/videos/by-key/${key}`, { as: ada.accessToken });
      expect(answer.body['data']).toEqual({ state: 'receiving' });
    }, WAIT);
    return socket;
  }

  it('leaves nothing behind, and its key can be used again', async () => {
    const key = randomUUID();
    const socket = await begin(key);
    await vi.waitFor(async () => {
      expect(await namesIn(inData('spool', 'uploads'))).toHaveLength(1);
    }, WAIT);

    socket.destroy();

    await vi.waitFor(async () => {
      const answer = await api.call('GET', `/videos/by-key/${key}`, { as: ada.accessToken });
      expect(answer.body['data']).toEqual({ state: 'unknown' });
    }, WAIT);
  });

  it.each([0, 1, 2, 3, 5, 8, 13, 21, 34, 55])(
    'leaves nothing behind, however early: after %i ms',
    async (milliseconds) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        `POST /api/v1/videos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.accessToken}\r\n` +
          `idempotency-key: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000000\r\n\r\n` +
          '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b\r\ncontent-disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n',
      );
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      socket.destroy();
      // What is left is counted after each test.
      await vi.waitFor(() => expect(socket.closed).toBe(true), WAIT);
    },
  );

  it('is refused a twin with the same key, and a third at once, while it lasts', async () => {
    const key = randomUUID();
    const first = await begin(key);
    const fields = { title: 'x', videoFile: clip };

    const twin = await publish(api, ada, fields, { 'idempotency-key': key });
    const second = await begin(randomUUID());
    const third = await publish(api, ada, fields);
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
