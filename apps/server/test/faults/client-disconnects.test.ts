import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '@kinora/domain';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { uploads, videos } from '../../src/database/schema.ts';
import { type RawUpload, beginRawUpload } from '../support/raw-upload.ts';
import { makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { fileOf, ownVideoIn, uploadVideo } from '../support/test-videos.ts';

const SOON = { timeout: 60_000, interval: 20 };

let api: OwnServer;
let ada: TestPerson;
let clip: Uint8Array<ArrayBuffer>;
/** 100 MB that begin like a video. */
let bytes: Uint8Array;
beforeAll(async () => {
  const clips = await makeClips(['silent.mp4']);
  clip = await clips.bytes('silent.mp4');
  bytes = Buffer.concat([clip, Buffer.alloc(100 * MEGABYTE - clip.length)]);
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(() => api.stop());

const namesIn = (...parts: string[]) =>
  readdir(join(api.server.dataDir, ...parts)).catch((): string[] => []);

async function leftBehind() {
  const { sql } = api.server.database;
  const [rows] = await sql.select({ total: count() }).from(videos);
  const [begun] = await sql.select({ total: count() }).from(uploads);
  return {
    rows: rows?.total,
    begun: begun?.total,
    spooled: await namesIn('spool', 'uploads'),
    stored: await namesIn('media', 'objects', 'videos'),
    temporary: await namesIn('media', 'tmp'),
  };
}
const nothing = { rows: 0, begun: 0, spooled: [], stored: [], temporary: [] };

const begin = (): RawUpload =>
  beginRawUpload({ url: api.url, token: ada.accessToken, title: 'Gone', bytes });

// Ends like a closed tab, or like a lost network.
const ways = { end: 'destroy', reset: 'resetAndDestroy' } as const;

it.each(Array.from({ length: 20 }, (_none, step) => step * 5))(
  'a client that disconnects at %i percent of a 100 MB upload leaves no files',
  async (percent) => {
    const upload = begin();
    await upload.sendUpTo(Math.max(1, Math.floor((upload.total * percent) / 100)));
    upload.socket[percent % 10 === 0 ? ways.end : ways.reset]();

    await vi.waitFor(async () => expect(await leftBehind()).toEqual(nothing), SOON);
    expect(upload.answered()).toBe('');
  },
);

it('the next upload succeeds', async () => {
  const response = await uploadVideo(api, ada, { title: 'Next', videoFile: fileOf(clip) });

  expect(response.status).toBe(201);
  expect(ownVideoIn(response).title).toBe('Next');
});
