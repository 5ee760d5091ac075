import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../database/ids.ts';
import { comments, likes, playlistVideos, playlists, videos } from '../database/schema.ts';
import { type TestPerson, aPerson, aPicture } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import {
  type FormFields,
  aStoredVideo,
  dataOf,
  fileOf,
  formOf,
  local,
  ownVideoIn,
} from '../testing/test-videos.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aPerson(api), await aPerson(api)];
});
afterAll(() => api.stop());

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
  it('[CALLS-VIDEOS-12, CALLS-VIDEOS-13, CALLS-VIDEOS-15] changes what is sent and leaves the rest', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Old', description: 'Old words' });

    const one = await edit(id, { title: 'New' });
    const two = await edit(id, { description: '' });

    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({ success: true, message: 'Changes saved successfully' });
    expect(one.body['data']).toMatchObject({ _id: id, title: 'New', description: 'Old words' });
    expect(two.body['data']).toMatchObject({ title: 'New', description: '', isPublished: true });
  });

  it('[COMPAT-08] clears the description with an empty text, and refuses an empty title', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Old', description: 'Old words' });

    const described = await edit(id, { description: '' });
    const titled = await edit(id, { title: '' });

    expect(described.body['data']).toMatchObject({ title: 'Old', description: '' });
    expect(titled.status).toBe(422);
    expect(titled.body).toMatchObject({ error: 'Title is required' });
  });

  it('sets the full list of playlists, and counts them right', async () => {
    const id = await aStoredVideo(api, ada);
    const [one, two, three] = [await aPlaylist(ada), await aPlaylist(ada), await aPlaylist(ada)];
    await edit(id, { playlistIds: JSON.stringify([one, two]) });

    const answer = await edit(id, { playlistIds: JSON.stringify([two, three]) });
    const untouched = await edit(id, { title: 'Same lists' });
    const upper = JSON.stringify([two.toUpperCase(), three]);
    expect((await edit(id, { playlistIds: upper })).status).toBe(200);

    expect(new Set(Object(dataOf(answer)['playlists']))).toEqual(new Set([two, three]));
    expect(new Set(Object(dataOf(untouched)['playlists']))).toEqual(new Set([two, three]));
    expect([await countOf(one), await countOf(two), await countOf(three)]).toEqual([0, 1, 1]);
    await edit(id, { playlistIds: '[]' });
    expect([await countOf(two), await countOf(three)]).toEqual([0, 0]);
  });

  it('refuses foreign playlists with 403 and full ones with 422, and changes nothing', async () => {
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

  it('refuses a foreign playlist before what is wrong with other fields and what only the whole of a file shows', async () => {
    const id = await aStoredVideo(api, ada);
    const foreign = { playlistIds: JSON.stringify([await aPlaylist(bob)]) };
    const picture = new Uint8Array(await (await aPicture('png')).arrayBuffer());

    for (const fields of [
      { ...foreign, thumbnail: fileOf('no picture') },
      { thumbnail: fileOf(picture.slice(0, 60)), ...foreign },
      { title: '', ...foreign },
    ]) {
      const answer = await edit(id, fields);
      expect([answer.status, answer.body['code']]).toEqual([403, 'not-yours']);
    }
  });

  it('refuses to publish what was taken down before what is wrong with other fields and what only the whole of a file shows', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false, takenDownAt: new Date() });
    const picture = new Uint8Array(await (await aPicture('png')).arrayBuffer());

    for (const fields of [
      { visibility: 'public', thumbnail: fileOf('no picture') },
      { thumbnail: fileOf(picture.slice(0, 60)), visibility: 'public' },
      { title: '', visibility: 'public' },
    ]) {
      const answer = await edit(id, fields);
      expect([answer.status, answer.body['code']]).toEqual([403, 'not-yours']);
    }
  });

  it('[CALLS-VIDEOS-14] takes a new thumbnail as a file', async () => {
    const id = await aStoredVideo(api, ada);
    const answer = await edit(id, { thumbnail: await aPicture('jpeg') });

    const picture = await fetch(local(api, String(dataOf(answer)['thumbnail'])));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('takes the placeholder for no change when the first picture came after the edit had begun', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false });
    const { thumbnail: placeholder } = ownVideoIn(await edit(id, {}));
    await edit(id, { thumbnail: await aPicture('png') });
    const before = await rowOf(id);

    const answer = await edit(id, { thumbnail: placeholder, title: 'Renamed' });

    expect(answer.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      title: 'Renamed',
      thumbnailKey: before?.thumbnailKey,
      thumbnailUrl: null,
    });
  });

  it('[CALLS-VIDEOS-14] takes the present thumbnail’s address for no change, whatever its signature', async () => {
    const id = await aStoredVideo(api, ada, { isPublished: false });
    await edit(id, { thumbnail: await aPicture('png') });
    const before = (await rowOf(id))?.thumbnailKey ?? '';
    const path = before.slice(`videos/${id}/`.length);

    for (const url of [
      `https://elsewhere.example/media/d/1.old/${id}/${path}?x=1`,
      `http://localhost/media/p/${'a'.repeat(32)}/${path}`,
    ]) {
      const answer = await edit(id, { thumbnail: url });
      expect(answer.status).toBe(200);
      expect(await rowOf(id)).toMatchObject({ thumbnailKey: before, thumbnailUrl: null });
    }
  });

  it('[CALLS-VIDEOS-14] keeps another https address as text', async () => {
    const id = await aStoredVideo(api, ada);
    const url = 'https://pictures.example/a.jpg?size=1';

    const answer = await edit(id, { thumbnail: url });
    const again = await edit(id, { thumbnail: url, title: 'Again' });
    const file = await edit(id, { thumbnail: await aPicture('png') });

    expect(dataOf(answer)['thumbnail']).toBe(url);
    expect(dataOf(again)['thumbnail']).toBe(url);
    expect(dataOf(file)['thumbnail']).toContain('/media/p/');
  });

  it.each([
    ['not a url', 'Invalid URL format for thumbnail'],
    ['https://pictures.example/a\u0000b', 'Invalid URL format for thumbnail'],
    ['http://pictures.example/a.jpg', 'Thumbnail address must begin with https://'],
    ['javascript:alert(1)', 'Thumbnail address must begin with https://'],
    ['data:image/png,x', 'Thumbnail address must begin with https://'],
  ])('refuses the thumbnail %j with 422', async (thumbnail, message) => {
    const answer = await edit(await aStoredVideo(api, ada), { thumbnail });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toEqual([{ path: 'thumbnail', message }]);
  });

  it('takes a thumbnail address of 2048 characters and refuses a longer one with 422', async () => {
    const id = await aStoredVideo(api, ada);
    const thumbnail = 'https://pictures.example/'.padEnd(2048, 'a');

    expect((await edit(id, { thumbnail })).status).toBe(200);
    const answer = await edit(id, { thumbnail: `${thumbnail}a` });
    const message = 'Thumbnail address cannot exceed 2048 characters';
    expect([answer.status, answer.body['errors']]).toEqual([422, [{ path: 'thumbnail', message }]]);
  });

  it('refuses bad fields with 422, other files with 415, and changes nothing', async () => {
    const id = await aStoredVideo(api, ada, { title: 'Unchanged' });
    const fields = await edit(id, { title: 'x'.repeat(101), visibility: 'unlisted' });
    const file = await edit(id, { title: 'Changed', thumbnail: fileOf('no picture') });

    expect(fields.status).toBe(422);
    expect(fields.body['errors']).toHaveLength(2);
    expect(file.status).toBe(415);
    expect((await rowOf(id))?.title).toBe('Unchanged');
  });

  it('gives a video a new address with every publishing', async () => {
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

  it('[CALLS-VIDEOS-17] takes the video, its files and all that hangs on it', async () => {
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

    const answer = await remove(id);

    expect(answer.status).toBe(200);
    expect(answer.body['data']).toEqual({});
    expect((await api.call('GET', `/videos/${id}`)).status).toBe(404);
    expect(await countOf(playlist)).toBe(0);
    expect(await sql.select().from(likes).where(eq(likes.videoId, id))).toEqual([]);
    expect(await sql.select().from(comments).where(eq(comments.videoId, id))).toEqual([]);
    const isEntry = eq(playlistVideos.videoId, id);
    expect(await sql.select().from(playlistVideos).where(isEntry)).toEqual([]);
    await vi.waitFor(async () => {
      expect(await folders()).toEqual([]);
    }, 60_000);
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
] as const)('%s by the wrong person', (_method, call) => {
  it('is a 401 for a visitor, a 403 for a public video, and a 404 for a draft', async () => {
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
