import { randomUUID } from 'node:crypto';
import { MEGABYTE } from '@kinora/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { dataOf, fileOf, ownVideoIn, uploadVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { playlists, uploads, videos } from '../database/schema.ts';

let clips: TestClips;
let api: OwnServer;
let clip: Blob;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'h264.mov']);
  clip = fileOf(await clips.bytes('h264.mp4'));
  api = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await api.stop();
});

const keyed = (person: TestPerson, key: string, title: string, videoFile = clip) =>
  uploadVideo(api, person, { title, videoFile }, { 'idempotency-key': key });

const ownRows = (person: TestPerson) =>
  api.server.database.sql.select().from(videos).where(eq(videos.ownerId, person.id));

describe('an idempotency key', () => {
  it('makes the server create one video for two identical requests and return the first result', async () => {
    const ada = await aStoredPerson(api);
    const key = randomUUID();

    const first = await keyed(ada, key, 'Once');
    const again = await keyed(ada, key.toUpperCase(), 'Once');

    expect(again.status).toBe(201);
    expect(ownVideoIn(again).id).toBe(ownVideoIn(first).id);
    expect(await ownRows(ada)).toHaveLength(1);
  });

  it('makes the server return the first result even when one of its playlists was deleted since', async () => {
    const ada = await aStoredPerson(api);
    const headers = { 'idempotency-key': randomUUID() };
    const id = newId();
    const at = new Date();
    const texts = { name: 'Engines', description: '-', createdAt: at, updatedAt: at };
    const { sql } = api.server.database;
    await sql.insert(playlists).values({ id, ownerId: ada.id, ...texts });
    const form = { playlistIds: JSON.stringify([id]), title: 'Once', videoFile: clip };
    const first = await uploadVideo(api, ada, form, headers);
    await sql.delete(playlists).where(eq(playlists.id, id));

    const again = await uploadVideo(api, ada, form, headers);

    expect(again.status).toBe(201);
    expect(ownVideoIn(again).id).toBe(ownVideoIn(first).id);
  });

  it('is rejected with another body: other fields or another file, even of the same size', async () => {
    const ada = await aStoredPerson(api);
    const key = randomUUID();
    await keyed(ada, key, 'Once');
    const oneByteOff = await clips.bytes('h264.mp4');
    oneByteOff[oneByteOff.length - 1] = 0x5a;

    const others = [
      await keyed(ada, key, 'Twice'),
      await keyed(ada, key, 'Once', fileOf(await clips.bytes('h264.mov'))),
      await keyed(ada, key, 'Once', fileOf(oneByteOff)),
    ];

    for (const { status, body } of others)
      expect([status, body['code']]).toEqual([409, 'key-reused']);
    expect(await ownRows(ada)).toHaveLength(1);
  });

  it('is rejected with another thumbnail', async () => {
    const ada = await aStoredPerson(api);
    const headers = { 'idempotency-key': randomUUID() };
    const withThumbnail = async (colour: string) => {
      const thumbnail = await sharp({
        create: { width: 320, height: 180, channels: 3, background: colour },
      })
        .png()
        .toBuffer();
      return uploadVideo(
        api,
        ada,
        { title: 'Once', videoFile: clip, thumbnail: new Blob([new Uint8Array(thumbnail)]) },
        headers,
      );
    };

    const responses = [];
    for (const colour of ['#112233', '#112233', '#332211'])
      responses.push(await withThumbnail(colour));

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(await ownRows(ada)).toHaveLength(1);
  });

  it('is checked after the errors of the other body', async () => {
    const ada = await aStoredPerson(api);
    const key = randomUUID();
    await keyed(ada, key, 'Once');

    const noVideo = await keyed(ada, key, 'Once', fileOf('this is no video'));
    const noTitle = await keyed(ada, key, '');
    const noFile = await uploadVideo(api, ada, { title: 'Once' }, { 'idempotency-key': key });

    expect([noVideo.status, noTitle.status, noFile.status]).toEqual([415, 422, 422]);
  });

  it('is scoped to one user', async () => {
    const [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
    const key = randomUUID();
    await keyed(ada, key, 'Mine');

    const response = await keyed(bob, key, 'Mine, too');

    expect(response.status).toBe(201);
    expect(ownVideoIn(response).owner.id).toBe(bob.id);
  });

  it('is valid for a day', async () => {
    const ada = await aStoredPerson(api);
    const key = randomUUID();
    await keyed(ada, key, 'Today');
    await api.server.database.sql
      .update(uploads)
      .set({ startedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(uploads.userId, ada.id));

    const response = await keyed(ada, key, 'Tomorrow');

    expect(response.status).toBe(201);
    expect(await ownRows(ada)).toHaveLength(2);
  });
});

describe('GET /api/v1/videos/by-key/:key', () => {
  const ask = (key: string, person?: TestPerson) =>
    api.call('GET', `/videos/by-key/${key}`, { as: person?.accessToken });

  it('returns the state of an upload, only to its owner', async () => {
    const [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
    const key = randomUUID();
    expect((await ask(key, ada)).body['data']).toEqual({ state: 'unknown' });

    const { id } = ownVideoIn(await keyed(ada, key, 'Known'));

    expect((await ask(key, ada)).body['data']).toMatchObject({
      state: 'stored',
      video: { _id: id, title: 'Known' },
    });
    expect((await ask(key, bob)).body['data']).toEqual({ state: 'unknown' });
  });

  it('rejects a visitor and a malformed key', async () => {
    expect((await ask(randomUUID())).status).toBe(401);
    expect((await ask('x', await aStoredPerson(api))).status).toBe(400);
  });
});

it('the upload limit allows 50 uploads a day, and responds with Retry-After', async () => {
  const ada = await aStoredPerson(api);
  const startedAt = new Date(Date.now() - 23 * 3_600_000);
  const rows = Array.from({ length: 50 }, () => ({
    id: newId(),
    userId: ada.id,
    state: 'stored' as const,
    startedAt,
  }));
  await api.server.database.sql.insert(uploads).values(rows);

  const response = await uploadVideo(api, ada, { title: 'One too many', videoFile: clip });

  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
});

it('[LIMITS-01] the server accepts a video of exactly 104,857,600 bytes', async () => {
  const ada = await aStoredPerson(api);
  const start = await clips.bytes('h264.mp4');
  // A box that players skip pads the file to its size.
  const filler = Buffer.alloc(100 * MEGABYTE - start.length);
  filler.writeUInt32BE(filler.length, 0);
  filler.write('free', 4, 'latin1');
  const videoFile = new Blob([start, filler]);
  expect(videoFile.size).toBe(104_857_600);

  const response = await uploadVideo(api, ada, { title: 'Full', videoFile });

  expect(response.status).toBe(201);
  expect(dataOf(response)['status']).toBe('processing');
});
