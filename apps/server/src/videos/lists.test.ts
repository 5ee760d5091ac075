import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import {
  type ApiResponse,
  type OwnServer,
  startTestServer,
} from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { playlistVideos, playlists } from '../database/schema.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
/** Ada's public videos, oldest first. */
const shown: string[] = [];
let draft: string;
let unready: string;

const HOUR = 3_600_000;
const titles = ['delta', 'alpha', 'charlie', 'bravo', 'echo'];

beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
  const begin = Date.now() - 100 * HOUR;
  for (const [index, title] of titles.entries()) {
    const id = await aStoredVideo(api, ada, {
      title,
      viewsCount: [5, 50, 10, 40, 20][index] ?? 0,
      durationSeconds: [30, 10, 50, 20, 40][index] ?? 0,
      createdAt: new Date(begin + index * HOUR),
    });
    shown.push(id);
  }
  draft = await aStoredVideo(api, ada, { title: 'draft', isPublished: false });
  unready = await aStoredVideo(api, ada, { title: 'unready', status: 'processing' });
  await aStoredVideo(api, ada, { title: 'broken', status: 'failed' });
});
afterAll(() => api.stop());

const get = (path: string, person?: TestPerson) =>
  api.call('GET', path, { as: person?.accessToken });

const listIn = (response: ApiResponse): readonly Record<string, unknown>[] => {
  const { data } = response.body;
  const list: unknown = Array.isArray(data) ? data : dataOf(response)['videos'];
  return Array.isArray(list) ? list.map((item) => Object(item)) : [];
};
const idsIn = (response: ApiResponse) => listIn(response).map((video) => video['_id']);
const titlesIn = (response: ApiResponse) => listIn(response).map((video) => video['title']);

describe('GET /api/v1/videos', () => {
  it('[CALLS-VIDEOS-02, CALLS-VIDEOS-04] returns a page of 10, newest first, with the number of pages', async () => {
    const site = await startTestServer();
    onTestFinished(() => site.stop());
    const owner = await aStoredPerson(site);
    const ids: string[] = [];
    for (let day = 1; day <= 11; day += 1)
      ids.push(await aStoredVideo(site, owner, { createdAt: new Date(Date.UTC(2026, 0, day)) }));

    const response = await site.call('GET', '/videos');

    expect(response.status).toBe(200);
    expect(idsIn(response)).toEqual(ids.toReversed().slice(0, 10));
    expect(dataOf(response)).toMatchObject({ currentPage: 1, totalPages: 2, totalVideos: 11 });
  });

  it('[COMPAT-07] counts again after a video was published', async () => {
    const site = await startTestServer();
    onTestFinished(() => site.stop());
    const owner = await aStoredPerson(site);
    await aStoredVideo(site, owner);
    expect(dataOf(await site.call('GET', '/videos?limit=1'))['totalPages']).toBe(1);

    await aStoredVideo(site, owner);
    const response = await site.call('GET', '/videos?limit=1');

    expect(dataOf(response)).toMatchObject({ currentPage: 1, totalPages: 2, totalVideos: 2 });
    expect(listIn(response)).toHaveLength(1);
  });

  it('[CALLS-VIDEOS-01] supports page, limit, sortBy and sortType', async () => {
    const page = (query: string) => get(`/videos?${query}`).then(titlesIn);

    expect(await page('page=1&limit=2&sortBy=createdAt&sortType=-1')).toEqual(['echo', 'bravo']);
    expect(await page('page=3&limit=2&sortBy=createdAt&sortType=-1')).toEqual(['delta']);
    expect(await page('page=9&limit=2')).toEqual([]);
    expect(await page('sortBy=title&sortType=1&limit=3')).toEqual(['alpha', 'bravo', 'charlie']);
    expect(await page('sortBy=views&sortType=-1&limit=2')).toEqual(['alpha', 'bravo']);
    expect(await page('sortBy=duration&sortType=1&limit=2')).toEqual(['alpha', 'bravo']);
  });

  it.each(['page=0', 'limit=101', 'limit=x', 'sortBy=owner', 'sortType=up', 'page=1.5'])(
    'rejects %s with 422',
    async (query) => {
      const response = await get(`/videos?${query}`);
      expect([response.status, response.body['code']]).toEqual([422, 'invalid']);
    },
  );

  it('[ENTITIES-07, ENTITIES-09] returns complete videos with their owner, without server-only columns', async () => {
    const [first] = listIn(await get('/videos?limit=1'));

    expect(first).toEqual({
      _id: shown[4],
      title: 'echo',
      description: '',
      thumbnail: expect.stringMatching(/^http.*\/media\/default-thumbnail\.webp$/),
      videoFile: expect.stringMatching(/^http.*\/media\/p\/[0-9a-f]{32}\/first-x\/video\.mp4$/),
      views: 20,
      likes: 0,
      comments: 0,
      duration: 40,
      isPublished: true,
      hasCaptions: false,
      status: 'ready',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      owner: {
        _id: ada.id,
        userName: ada.userName,
        fullName: 'Ada Lovelace',
        avatar: expect.stringMatching(/^http/),
      },
    });
  });

  it('excludes drafts, unready and failed videos for everyone, their owner included', async () => {
    for (const person of [undefined, bob, ada]) {
      const ids = idsIn(await get('/videos?limit=100', person));
      expect(ids).toEqual(shown.toReversed());
    }
  });
});

describe('GET /api/v1/videos/u/:userId/published', () => {
  const published = (query = '', person?: TestPerson) =>
    get(`/videos/u/${ada.id}/published${query}`, person);

  it('[CALLS-VIDEOS-07] supports latest, popular and oldest', async () => {
    expect(idsIn(await published())).toEqual(shown.toReversed());
    expect(idsIn(await published('?sortBy=latest'))).toEqual(shown.toReversed());
    expect(idsIn(await published('?sortBy=oldest'))).toEqual(shown);
    expect(titlesIn(await published('?sortBy=popular'))).toEqual([
      'alpha',
      'bravo',
      'echo',
      'charlie',
      'delta',
    ]);
  });

  it('[CALLS-VIDEOS-06] supports sortBy and sortType', async () => {
    const response = await published('?sortBy=title&sortType=1&limit=2&page=2');

    expect(titlesIn(response)).toEqual(['charlie', 'delta']);
    expect(response.body['meta']).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3 });
  });

  it('[COMPAT-01] treats sortType=undefined as an absent field', async () => {
    const response = await published('?sortBy=latest&sortType=undefined');

    expect(response.status).toBe(200);
    expect(idsIn(response)).toEqual(shown.toReversed());
  });

  it.each(['page=', 'limit=null', 'sortBy=undefined', 'page=null&limit=&sortBy=&sortType='])(
    '[COMPAT-01] uses the default of each absent field in ?%s',
    async (query) => {
      expect(idsIn(await published(`?${query}`))).toEqual(shown.toReversed());
    },
  );

  it.each(['latest', 'popular', 'oldest'])(
    '[COMPAT-02] ignores any sortType with sortBy=%s',
    async (sortBy) => {
      const plain = await published(`?sortBy=${sortBy}`);

      for (const sortType of ['1', '-1', 'ascending', '1&sortType=2'])
        expect(idsIn(await published(`?sortBy=${sortBy}&sortType=${sortType}`))).toEqual(
          idsIn(plain),
        );
    },
  );

  it('rejects an unknown sortType and names the field', async () => {
    expect((await published('?sortBy=title&sortType=ascending')).body['errors']).toEqual([
      { path: 'sortType', message: 'sortType must be -1 or 1' },
    ]);
  });

  it('excludes what is not public, also for its owner', async () => {
    expect(idsIn(await published('', ada))).toHaveLength(5);
  });

  it('rejects an unknown user, a malformed id and an unknown order', async () => {
    expect((await get(`/videos/u/${newId()}/published`)).status).toBe(404);
    expect((await get('/videos/u/me/published')).status).toBe(400);
    expect((await published('?sortBy=best')).status).toBe(422);
    expect((await get(`/videos/u/${newId()}/published?sortBy=best`)).status).toBe(404);
  });

  it('is empty for a channel without videos', async () => {
    expect(idsIn(await get(`/videos/u/${bob.id}/published`))).toEqual([]);
  });
});

describe('GET /api/v1/videos/u/:userId/all', () => {
  const all = (person: TestPerson | undefined, query = '') =>
    get(`/videos/u/${ada.id}/all${query}`, person);

  it('[CALLS-VIDEOS-08] returns drafts first, then all others, newest first', async () => {
    const response = await all(ada);

    expect(titlesIn(response).slice(0, 1)).toEqual(['draft']);
    expect(new Set(titlesIn(response).slice(1, 3))).toEqual(new Set(['unready', 'broken']));
    expect(idsIn(response).slice(3)).toEqual(shown.toReversed());
    expect(response.body['meta']).toEqual({ page: 1, limit: 100, total: 8, totalPages: 1 });
    expect(idsIn(await all(ada, '?limit=2&page=4'))).toEqual([shown[1], shown[0]]);
  });

  it('recognises the owner by an id in any letter case', async () => {
    const response = await get(`/videos/u/${ada.id.toUpperCase()}/all`, ada);

    expect([response.status, listIn(response).length]).toEqual([200, 8]);
  });

  it('signs the URLs of videos that are not public', async () => {
    const response = await all(ada);
    const addresses = new Map(
      listIn(response).map(({ _id, videoFile }) => [_id, String(videoFile)]),
    );

    expect(addresses.get(draft)).toMatch(
      /\/media\/d\/\d+\.[\w-]{24}\/[0-9a-f-]{36}\/first-x\/video\.mp4$/,
    );
    expect(addresses.get(unready)).toContain('/media/d/');
    expect(addresses.get(shown[0])).toContain('/media/p/');
  });

  it('includes only the owner’s playlists of each video', async () => {
    const now = new Date();
    const lists = [ada, bob].map((owner) => ({ id: newId(), ownerId: owner.id }));
    const { sql } = api.server.database;
    for (const { id, ownerId } of lists) {
      const texts = { name: 'List', description: '-', createdAt: now, updatedAt: now };
      await sql.insert(playlists).values({ id, ownerId, ...texts });
      const videoId = shown[0] ?? '';
      await sql.insert(playlistVideos).values({ playlistId: id, videoId, addedAt: now });
    }
    const response = await all(ada);

    const found = listIn(response).find((video) => video['_id'] === shown[0]);
    expect(found?.['playlists']).toEqual([lists[0]?.id]);
  });

  it('rejects visitors and other users', async () => {
    expect((await all(undefined)).status).toBe(401);
    const other = await all(bob);
    expect([other.status, other.body['code']]).toEqual([403, 'not-yours']);
  });
});
