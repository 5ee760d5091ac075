import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsIn, itemsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { playlistVideos, playlists, videos } from '../database/schema.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
let verified: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
});
beforeEach(async () => {
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
  verified = await aStoredPerson(api, 'verified');
});

const call = (method: string, path: string, as = bob) =>
  api.call(method, `/playlists${path}`, { as: as.accessToken });
const create = (json: object, as = bob) =>
  api.call('POST', '/playlists', { as: as.accessToken, json });

/** Creates a playlist of Bob's with these videos. */
async function aPlaylist(name = 'Engines', videoIds: readonly string[] = []): Promise<string> {
  const id = String(dataOf(await create({ name, description: 'All of them' }))['_id']);
  for (const videoId of videoIds) await call('PATCH', `/add/${videoId}/${id}`);
  return id;
}

const hide = (videoId: string) =>
  api.server.database.sql.update(videos).set({ isPublished: false }).where(eq(videos.id, videoId));

describe('POST /api/v1/playlists', () => {
  it('[CALLS-PLAYLISTS-07, ENTITIES-12] creates an empty playlist', async () => {
    const response = await create({ name: ' Engines ', description: 'All', owner: ada.id });

    expect(response.status).toBe(201);
    expect(response.body['data']).toEqual({
      _id: expect.any(String),
      name: 'Engines',
      description: 'All',
      owner: bob.id,
      videosCount: 0,
      videos: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await create({ name: 'A', description: 'B' }, verified)).status).toBe(201);
  });

  it.each([{}, { name: 'A', description: ' ' }, { name: '', description: 'B' }, { name: ['A'] }])(
    'rejects %j',
    async (fields) => {
      const response = await create(fields);
      expect([response.status, response.body['message']]).toEqual([
        422,
        'Both title and description are required',
      ]);
    },
  );

  it('[LIMITS-07] accepts a name of 150 and a description of 5,000 characters, and rejects longer ones', async () => {
    const [name, description] = ['n'.repeat(150), 'd'.repeat(5000)];

    expect((await create({ name, description })).status).toBe(201);
    expect((await create({ name: `${name}n`, description })).body['errors']).toEqual([
      { path: 'name', message: 'Title cannot exceed 150 characters' },
    ]);
    expect((await create({ name, description: `${description}d` })).body['errors']).toEqual([
      { path: 'description', message: 'Description cannot exceed 5000 characters' },
    ]);
  });

  it('allows 200 playlists per user, also when many are created at once', async () => {
    const owner = verified;
    const now = new Date();
    const texts = { name: 'List', description: '-', createdAt: now, updatedAt: now };
    const rows = Array.from({ length: 199 }, () => ({ id: newId(), ownerId: owner.id, ...texts }));
    await api.server.database.sql.insert(playlists).values(rows);

    const responses = await Promise.all(
      Array.from({ length: 5 }, () => create({ name: 'A', description: 'B' }, owner)),
    );

    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 422, 422, 422, 422]);
    expect(itemsIn(await call('GET', `/user/${owner.id}`, owner))).toHaveLength(200);
  });
});

describe('PATCH /api/v1/playlists/add and /remove', () => {
  it('[CALLS-PLAYLISTS-05, CALLS-PLAYLISTS-06] keeps videos in the order added, each once', async () => {
    const ids = [await aStoredVideo(api, ada), await aStoredVideo(api, bob)];
    const playlist = await aPlaylist('Order', ids);

    const again = await call('PATCH', `/add/${ids[0]}/${playlist}`);
    expect(again.status).toBe(200);
    expect(idsIn(again, 'videos')).toEqual(ids);
    expect(dataOf(again)['videosCount']).toBe(2);

    for (let time = 0; time < 2; time++) {
      const removed = await call('PATCH', `/remove/${ids[0]}/${playlist}`);
      expect(removed.status).toBe(200);
      expect(idsIn(removed, 'videos')).toEqual([ids[1]]);
    }
    expect(idsIn(await call('PATCH', `/add/${ids[0]}/${playlist}`), 'videos')).toEqual(
      ids.toReversed(),
    );
  });

  it('is idempotent, also for many calls at once', async () => {
    const video = await aStoredVideo(api, ada);
    const playlist = await aPlaylist();

    await Promise.all(Array.from({ length: 10 }, () => call('PATCH', `/add/${video}/${playlist}`)));

    const [row] = await api.server.database.sql
      .select()
      .from(playlists)
      .where(eq(playlists.id, playlist));
    expect(row?.videosCount).toBe(1);
  });

  it('rejects other users, missing videos and playlists, hidden videos and the 501st video', async () => {
    const video = await aStoredVideo(api, ada);
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const playlist = await aPlaylist();
    const statusOf = async (path: string, as = bob) => (await call('PATCH', path, as)).status;

    expect(await statusOf(`/add/${video}/${playlist}`, ada)).toBe(403);
    expect(await statusOf(`/remove/${video}/${playlist}`, ada)).toBe(403);
    expect(await statusOf(`/add/${video}/${newId()}`)).toBe(404);
    expect(await statusOf(`/remove/${video}/${newId()}`)).toBe(404);
    expect(await statusOf(`/add/${draft}/${playlist}`)).toBe(404);
    expect(await statusOf(`/add/${newId()}/${playlist}`)).toBe(404);
    expect(await statusOf(`/add/${video}/list`)).toBe(400);

    const { sql } = api.server.database;
    await sql.update(playlists).set({ videosCount: 500 }).where(eq(playlists.id, playlist));
    expect(await statusOf(`/add/${video}/${playlist}`)).toBe(422);
  });
});

describe('GET /api/v1/playlists', () => {
  it('[CALLS-PLAYLISTS-03, PLAYLIST-15] /:id returns a playlist only to its owner', async () => {
    const video = await aStoredVideo(api, ada);
    const playlist = await aPlaylist('Mine', [video]);

    const own = await call('GET', `/${playlist}`);
    expect(dataOf(own)).toMatchObject({ _id: playlist, name: 'Mine', videosCount: 1 });
    expect(idsIn(own, 'videos')).toEqual([video]);
    const foreign = await call('GET', `/${playlist}`, ada);
    expect([foreign.status, foreign.body['code']]).toEqual([403, 'not-yours']);
    expect((await call('GET', `/${newId()}`)).status).toBe(404);
    expect((await call('GET', '/first')).status).toBe(400);
  });

  it('[CALLS-PLAYLISTS-01, PLAYLISTS-12] /user/:userId lists the viewer’s playlists, last updated first, each with four videos', async () => {
    const owner = await aStoredPerson(api);
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push(await aStoredVideo(api, ada));
    const [older, newer] = [
      dataOf(await create({ name: 'Older', description: '-' }, owner))['_id'],
      dataOf(await create({ name: 'Newer', description: '-' }, owner))['_id'],
    ];
    for (const id of ids) await call('PATCH', `/add/${id}/${String(older)}`, owner);
    await aPlaylist('Of somebody else');

    const response = await call('GET', `/user/${owner.id}`, owner);

    expect(idsIn(response)).toEqual([older, newer]);
    const [first, second] = itemsIn(response);
    expect(first).toMatchObject({ videosCount: 5 });
    expect(itemsIn({ ...response, body: { data: first } }, 'videos').map(({ _id }) => _id)).toEqual(
      ids.slice(0, 4),
    );
    expect(second).toMatchObject({ videosCount: 0, videos: [] });
  });

  it('[CALLS-PLAYLISTS-04] /contains-video/:videoId marks the playlists that contain the video, those first', async () => {
    const video = await aStoredVideo(api, ada);
    const holding = await aPlaylist('Holds it', [video]);
    const other = await aPlaylist('Does not');

    const [first, second] = itemsIn(await call('GET', `/contains-video/${video}`));

    expect(first).toEqual({ _id: holding, name: 'Holds it', containsVideo: true });
    expect(second).toEqual({ _id: other, name: 'Does not', containsVideo: false });
    const none = itemsIn(await call('GET', `/contains-video/${newId()}`));
    expect(none.filter(({ containsVideo }) => containsVideo)).toEqual([]);
  });

  it('hides private videos of other owners from lists and counts', async () => {
    const [kept, hidden] = [await aStoredVideo(api, ada), await aStoredVideo(api, ada)];
    const own = await aStoredVideo(api, bob, { isPublished: false });
    const playlist = await aPlaylist('Some hidden', [hidden, kept, own]);
    await hide(hidden);

    const one = await call('GET', `/${playlist}`);

    expect(idsIn(one, 'videos')).toEqual([kept, own]);
    expect(dataOf(one)['videosCount']).toBe(2);
    const listed = itemsIn(await call('GET', `/user/${bob.id}`));
    expect(listed.find(({ _id }) => _id === playlist)).toMatchObject({ videosCount: 2 });
    const memberships = itemsIn(await call('GET', `/contains-video/${hidden}`));
    expect(memberships.some(({ containsVideo }) => containsVideo)).toBe(false);
  });
});

describe('DELETE /api/v1/playlists/:playlistId', () => {
  it('[CALLS-PLAYLISTS-08] deletes the viewer’s playlist with its entries', async () => {
    const playlist = await aPlaylist('Gone', [await aStoredVideo(api, ada)]);

    expect((await call('DELETE', `/${playlist}`, ada)).status).toBe(403);
    const deleted = await call('DELETE', `/${playlist}`);
    expect([deleted.status, deleted.body['data']]).toEqual([200, {}]);
    expect((await call('DELETE', `/${playlist}`)).status).toBe(404);
    const left = await api.server.database.sql
      .select()
      .from(playlistVideos)
      .where(eq(playlistVideos.playlistId, playlist));
    expect(left).toEqual([]);
  });
});
