import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson, aPicture } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import {
  type FormFields,
  aStoredVideo,
  dataOf,
  fileOf,
  formOf,
  local,
  ownVideoIn,
} from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { comments, likes, playlistVideos, playlists, videos } from '../database/schema.ts';
import { eraseVideoJob } from './video-erasing.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
});

const edit = (id: string, fields: FormFields, person: TestPerson | undefined = ada) =>
  api.call('PATCH', `/videos/${id}`, { as: person?.accessToken, form: formOf(fields) });

const rowOf = async (id: string) => {
  const [row] = await api.server.database.sql.select().from(videos).where(eq(videos.id, id));
  return row;
};

async function aPlaylist(owner: TestPerson, videosCount = 0): Promise<string> {
  const id = newId();
  const now = new Date();
  const texts = { name: 'List', description: '-', createdAt: now, updatedAt: now };
  await api.server.database.sql
    .insert(playlists)
    .values({ id, ownerId: owner.id, videosCount, ...texts });
  return id;
}

const countOf = async (playlist: string) => {
  const { sql } = api.server.database;
  const [row] = await sql.select().from(playlists).where(eq(playlists.id, playlist));
  return row?.videosCount;
};

describe('PATCH /api/v1/videos/:videoId', () => {
  it('[CALLS-VIDEOS-12, CALLS-VIDEOS-13, CALLS-VIDEOS-15] changes the sent fields and leaves the others', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Old', description: 'Old words' });

    const one = await edit(id, { title: 'New' });
    const two = await edit(id, { description: '' });

    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({ success: true, message: 'Changes saved successfully' });
    expect(one.body['data']).toMatchObject({ _id: id, title: 'New', description: 'Old words' });
    expect(two.body['data']).toMatchObject({ title: 'New', description: '', isPublished: true });
  });

  it('[COMPAT-08] clears the description with an empty text, and rejects an empty title', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Old', description: 'Old words' });

    const described = await edit(id, { description: '' });
    const titled = await edit(id, { title: '' });

    expect(described.body['data']).toMatchObject({ title: 'Old', description: '' });
    expect(titled.status).toBe(422);
    expect(titled.body).toMatchObject({ error: 'Title is required' });
  });

  it('replaces the list of playlists, and updates their counts', async () => {
    const id = await aStoredVideo(api, ada);
    const [one, two, three] = [await aPlaylist(ada), await aPlaylist(ada), await aPlaylist(ada)];
    await edit(id, { playlistIds: JSON.stringify([one, two]) });

    const response = await edit(id, { playlistIds: JSON.stringify([two, three]) });
    const untouched = await edit(id, { title: 'Same lists' });
    const upper = JSON.stringify([two.toUpperCase(), three]);
    expect((await edit(id, { playlistIds: upper })).status).toBe(200);

    expect(new Set(Object(dataOf(response)['playlists']))).toEqual(new Set([two, three]));
    expect(new Set(Object(dataOf(untouched)['playlists']))).toEqual(new Set([two, three]));
    expect([await countOf(one), await countOf(two), await countOf(three)]).toEqual([0, 1, 1]);
    await edit(id, { playlistIds: '[]' });
    expect([await countOf(two), await countOf(three)]).toEqual([0, 0]);
  });

  it('rejects playlists of others with 403 and full ones with 422, and changes nothing', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Unchanged' });
    const foreign = await edit(id, {
      title: 'Changed',
      playlistIds: JSON.stringify([await aPlaylist(bob)]),
    });
    const full = await edit(id, {
      title: 'Changed',
      playlistIds: JSON.stringify([await aPlaylist(ada, 500)]),
    });

    expect([foreign.status, full.status]).toEqual([403, 422]);
    expect((await rowOf(id))?.title).toBe('Unchanged');
  });

  it('reports a playlist of another user before errors in other fields and errors that only the whole file shows', async () => {
    const id = await aStoredVideo(api, ada);
    const foreign = { playlistIds: JSON.stringify([await aPlaylist(bob)]) };
    const picture = new Uint8Array(await (await aPicture('png')).arrayBuffer());

    for (const fields of [
      { ...foreign, thumbnail: fileOf('no picture') },
      { thumbnail: fileOf(picture.slice(0, 60)), ...foreign },
      { title: '', ...foreign },
    ]) {
      const response = await edit(id, fields);
      expect([response.status, response.body['code']]).toEqual([403, 'not-yours']);
    }
  });

  it('reports that a taken-down video cannot be published before errors in other fields and in the file', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false, takenDownAt: new Date() });
    const picture = new Uint8Array(await (await aPicture('png')).arrayBuffer());

    for (const fields of [
      { visibility: 'public', thumbnail: fileOf('no picture') },
      { thumbnail: fileOf(picture.slice(0, 60)), visibility: 'public' },
      { title: '', visibility: 'public' },
    ]) {
      const response = await edit(id, fields);
      expect([response.status, response.body['code']]).toEqual([403, 'not-yours']);
    }
  });

  it('[CALLS-VIDEOS-14] stores a new thumbnail file', async () => {
    const id = await aStoredVideo(api, ada);
    const response = await edit(id, { thumbnail: await aPicture('jpeg') });

    const picture = await fetch(local(api, String(dataOf(response)['thumbnail'])));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('treats the placeholder as no change when the first thumbnail was stored after editing began', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false });
    const { thumbnail: placeholder } = ownVideoIn(await edit(id, {}));
    await edit(id, { thumbnail: await aPicture('png') });
    const before = await rowOf(id);

    const response = await edit(id, { thumbnail: placeholder, title: 'Renamed' });

    expect(response.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      title: 'Renamed',
      thumbnailKey: before?.thumbnailKey,
      thumbnailUrl: null,
    });
  });

  it('[CALLS-VIDEOS-14] treats the current thumbnail URL as no change, whatever its signature', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false });
    await edit(id, { thumbnail: await aPicture('png') });
    const before = (await rowOf(id))?.thumbnailKey ?? '';
    const path = before.slice(`videos/${id}/`.length);

    for (const url of [
      `https://elsewhere.example/media/d/1.old/${id}/${path}?x=1`,
      `http://localhost/media/p/${'a'.repeat(32)}/${path}`,
    ]) {
      const response = await edit(id, { thumbnail: url });
      expect(response.status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ thumbnailKey: before, thumbnailUrl: null });
    }
  });

  it('[CALLS-VIDEOS-14] keeps another https address as text', async () => {
    const id = await aStoredVideo(api, ada);
    const url = 'https://pictures.example/a.jpg?size=1';

    const response = await edit(id, { thumbnail: url });
    const again = await edit(id, { thumbnail: url, title: 'Again' });
    const file = await edit(id, { thumbnail: await aPicture('png') });

    expect(dataOf(response)['thumbnail']).toBe(url);
    expect(dataOf(again)['thumbnail']).toBe(url);
    expect(dataOf(file)['thumbnail']).toContain('/media/p/');
  });

  it.each([
    ['not a url', 'Invalid URL format for thumbnail'],
    ['https://pictures.example/a\u0000b', 'Invalid URL format for thumbnail'],
    ['http://pictures.example/a.jpg', 'Thumbnail address must begin with https://'],
    ['javascript:alert(1)', 'Thumbnail address must begin with https://'],
    ['data:image/png,x', 'Thumbnail address must begin with https://'],
  ])('rejects the thumbnail %j with 422', async (thumbnail, message) => {
    const response = await edit(await aStoredVideo(api, ada), { thumbnail });
    expect(response.status).toBe(422);
    expect(response.body['errors']).toEqual([{ path: 'thumbnail', message }]);
  });

  it('accepts a thumbnail URL of 2,048 characters and rejects a longer one with 422', async () => {
    const id = await aStoredVideo(api, ada);
    const thumbnail = 'https://pictures.example/'.padEnd(2048, 'a');

    expect((await edit(id, { thumbnail })).status).toBe(200);
    const response = await edit(id, { thumbnail: `${thumbnail}a` });
    const message = 'Thumbnail address cannot exceed 2048 characters';
    expect([response.status, response.body['errors']]).toEqual([
      422,
      [{ path: 'thumbnail', message }],
    ]);
  });

  it('rejects invalid fields with 422, other file types with 415, and changes nothing', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Unchanged' });
    const fields = await edit(id, { title: 'x'.repeat(101), visibility: 'unlisted' });
    const file = await edit(id, { title: 'Changed', thumbnail: fileOf('no picture') });

    expect(fields.status).toBe(422);
    expect(fields.body['errors']).toHaveLength(2);
    expect(file.status).toBe(415);
    expect((await rowOf(id))?.title).toBe('Unchanged');
  });

  it('gives a video a new URL each time it is published', async () => {
    const id = await aStoredVideo(api, ada);
    const first = (await rowOf(id))?.publicPrefix;
    await edit(id, { visibility: 'private' });
    expect(await rowOf(id)).toMatchObject({ isPublished: false, publicPrefix: null });
    await edit(id, { visibility: 'public' });
    const second = (await rowOf(id))?.publicPrefix;
    await edit(id, { visibility: 'public', title: 'Still' });

    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect((await rowOf(id))?.publicPrefix).toBe(second);
  });
});

describe('DELETE /api/v1/videos/:videoId', () => {
  const remove = (id: string, person: TestPerson | undefined = ada) =>
    api.call('DELETE', `/videos/${id}`, { as: person?.accessToken });

  it('[CALLS-VIDEOS-17] deletes the video, its files and its dependent rows', async () => {
    const id = await aStoredVideo(api, ada);
    await edit(id, { thumbnail: await aPicture('png') });
    const playlist = await aPlaylist(ada);
    await edit(id, { playlistIds: JSON.stringify([playlist]) });
    const { sql } = api.server.database;
    const createdAt = new Date();
    await sql.insert(likes).values({ userId: bob.id, videoId: id, createdAt });
    await sql.insert(comments).values({
      videoId: id,
      authorId: bob.id,
      content: 'Nice',
      createdAt,
      updatedAt: createdAt,
    });
    const folders = () => api.server.storage.folders(`videos/${id}/`);
    expect(await folders()).toHaveLength(1);

    const response = await remove(id);

    expect(response.status).toBe(200);
    expect(response.body['data']).toEqual({});
    expect((await api.call('GET', `/videos/${id}`)).status).toBe(404);
    expect((await api.call('GET', `/videos/${id}`, { as: ada.accessToken })).status).toBe(404);
    await api.settled(eraseVideoJob);
    expect(await countOf(playlist)).toBe(0);
    expect(await sql.select().from(likes).where(eq(likes.videoId, id))).toEqual([]);
    expect(await sql.select().from(comments).where(eq(comments.videoId, id))).toEqual([]);
    const isEntry = eq(playlistVideos.videoId, id);
    expect(await sql.select().from(playlistVideos).where(isEntry)).toEqual([]);
    expect(await folders()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });
});

describe.each([
  [
    'PATCH',
    (id: string, person?: TestPerson) =>
      api.call('PATCH', `/videos/${id}`, {
        as: person?.accessToken,
        form: formOf({ title: 'Mine' }),
      }),
  ],
  [
    'DELETE',
    (id: string, person?: TestPerson) =>
      api.call('DELETE', `/videos/${id}`, { as: person?.accessToken }),
  ],
] as const)('%s by another user', (_method, call) => {
  it('responds with 401 to a visitor, 403 for a public video of another user, and 404 for a draft', async () => {
    const shown = await aStoredVideo(api, ada, { title: 'Untouched' });
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const unready = await aStoredVideo(api, ada, { status: 'processing' });

    expect((await call(shown)).status).toBe(401);
    expect((await call(shown, bob)).body['code']).toBe('not-yours');
    const absent = await call(newId(), bob);
    expect(absent.status).toBe(404);
    for (const id of [draft, unready]) expect((await call(id, bob)).body).toEqual(absent.body);
    expect((await rowOf(shown))?.title).toBe('Untouched');
    expect((await call('first', ada)).status).toBe(400);
  });
});
