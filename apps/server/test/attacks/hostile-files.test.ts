import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { videos } from '../../src/database/schema.ts';
import { type TestClips, makeClips } from '../support/test-clips.ts';
import { type TestPerson, aStoredPerson, aPicture, aUserName } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { local, ownVideoIn } from '../support/test-videos.ts';
import { disguises, falsePictures, falseVideos, gifOf, playlists, pngOf } from './hostile-files.ts';

let clips: TestClips;
let api: OwnServer;
let ada: TestPerson;
beforeAll(async () => {
  clips = await makeClips(['silent.mp4']);
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterAll(async () => {
  await api.stop();
});

const file = (content: Uint8Array, type: string) => new Blob([new Uint8Array(content)], { type });

async function upload(name: string, content: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('title', 'x');
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('videoFile', file(content, 'video/mp4'), name);
  return api.call('POST', '/videos', { as: ada.accessToken, form });
}

async function setPicture(field: 'avatar' | 'coverImage', content: Uint8Array, name = 'me.png') {
  const person = await aStoredPerson(api, 'verified');
  const form = new FormData();
  form.set('userName', aUserName());
  if (field !== 'avatar') form.set('avatar', await aPicture(), 'me.png');
  form.set(field, file(content, 'image/png'), name);
  return api.call('POST', '/users/register/complete', { as: person.accessToken, form });
}

const namesIn = (...parts: string[]) =>
  readdir(join(api.server.dataDir, ...parts)).catch((): string[] => []);

async function expectNothingLeft() {
  await expect.poll(() => namesIn('spool', 'uploads')).toEqual([]);
  await expect.poll(() => namesIn('media', 'tmp')).toEqual([]);
  const [stored] = await api.server.database.sql.select({ rows: count() }).from(videos);
  expect(stored?.rows).toBe(0);
  expect(await namesIn('media', 'objects', 'videos')).toEqual([]);
}

describe('an upload called clip.mp4', () => {
  it.each(Object.entries({ ...playlists, ...falseVideos, ...disguises, ...falsePictures }))(
    'is rejected and leaves no files: %s',
    async (_what, content) => {
      const response = await upload('clip.mp4', content);

      expect([response.status, response.body['code']]).toEqual([415, 'unsupported-media']);
      expect(JSON.stringify(response.body)).not.toMatch(/root:|\/etc\/|\/tmp\//);
      await expectNothingLeft();
    },
  );
});

describe('a picture called me.png', () => {
  it.each(Object.entries({ ...falsePictures, ...playlists }))(
    'is rejected: %s',
    async (_what, content) => {
      const response = await setPicture('avatar', content);

      expect([response.status, response.body['code']]).toEqual([415, 'unsupported-media']);
      expect(await namesIn('spool', 'uploads')).toEqual([]);
    },
  );

  it.each(['avatar', 'coverImage'] as const)(
    'is rejected as too large when its header states 30,000 × 30,000 pixels: %s',
    async (field) => {
      const response = await setPicture(field, pngOf(30_000, 30_000));

      expect([response.status, response.body['code']]).toEqual([422, 'invalid']);
    },
  );

  it('is rejected when its header states 2^31 × 2^31 pixels', async () => {
    const response = await setPicture('avatar', pngOf(0x7f_ff_ff_ff, 0x7f_ff_ff_ff));

    expect([415, 422]).toContain(response.status);
  });

  it('costs the decoding of one frame when it is an animation of 65,535 frames, and becomes a still picture', async () => {
    const response = await setPicture('avatar', gifOf(65_535), 'me.gif');

    expect(response.status).toBe(201);
    const { avatar } = Object(response.body['data']);
    const kept = await (await fetch(local(api, String(avatar)))).arrayBuffer();
    const { pages = 1, format } = await sharp(Buffer.from(kept)).metadata();
    expect([pages, format]).toEqual([1, 'webp']);
  });

  it('is served without the HTML page that was appended to it', async () => {
    const picture = new Uint8Array(await (await aPicture('jpeg')).arrayBuffer());
    const both = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);

    const response = await setPicture('avatar', both);
    const { avatar } = Object(response.body['data']);
    const shown = await fetch(local(api, String(avatar)));

    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain('<script>');
  });
});

describe('a file name that is a path', () => {
  it.each([
    '../../../../etc/cron.d/x',
    '..\\..\\windows\\system32\\x.mp4',
    '/etc/passwd',
    'C:\\x.mp4',
    '.htaccess',
    'clip.mp4\u0000.html',
    'clip.html',
    'CON',
    '%2e%2e%2fclip.mp4',
    'a'.repeat(5000),
    '<script>alert(1)</script>.mp4',
    '"; drop table videos; --.mp4',
  ])('has no effect: %j', async (name) => {
    const response = await upload(name, await clips.bytes('silent.mp4'));
    const { id } = ownVideoIn(response);
    const { sourceKey, sourceType } = videos;
    const [stored] = await api.server.database.sql
      .select({ sourceKey, sourceType })
      .from(videos)
      .where(eq(videos.id, id));
    // A job may remove its folder while it is being read.
    const listing = await vi.waitFor(() => readdir(api.server.dataDir, { recursive: true }), {
      timeout: 60_000,
    });
    await api.call('DELETE', `/videos/${id}`, { as: ada.accessToken });

    expect(stored).toEqual({
      sourceKey: expect.stringMatching(`^videos/${id}/source-[\\w-]+/original\\.mp4$`),
      sourceType: 'video/mp4',
    });
    const strange = /passwd|cron|system32|htaccess|html|alert|drop|aaaa/;
    expect(listing.filter((path) => strange.test(path))).toEqual([]);
    expect(JSON.stringify(response.body)).not.toMatch(strange);
  });
});
