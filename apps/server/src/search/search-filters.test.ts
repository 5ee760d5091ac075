import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { putCaptions } from '../../test/support/test-captions.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { users } from '../database/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: OwnServer;
let ada: TestPerson;
const names = new Map<string, string>();

beforeAll(async () => {
  api = await startTestServer();
  ada = await aStoredPerson(api);
  const { sql } = api.server.database;
  await sql
    .update(users)
    .set({ userName: 'theremin', fullName: 'Theremin' })
    .where(eq(users.id, ada.id));
  const lessons = {
    exact: { title: 'Theremin', durationSeconds: 239.9, viewsCount: 5, days: 0.9 },
    month: { title: 'A theremin lesson', durationSeconds: 240, viewsCount: 9, days: 20 },
    year: { title: 'The theremin lesson', durationSeconds: 1199.9, viewsCount: 1, days: 200 },
    old: { title: 'Long theremin lesson', durationSeconds: 1200, viewsCount: 7, days: 400 },
  };
  for (const [name, { days, ...video }] of Object.entries(lessons)) {
    const createdAt = new Date(Date.now() - days * DAY_MS);
    names.set(await aStoredVideo(api, ada, { ...video, createdAt }), name);
  }
});
afterAll(() => api.stop());

const named = (ids: readonly unknown[]) => ids.map((id) => names.get(String(id)));
const search = (more: string) => api.call('GET', `/videos/search?query=theremin${more}`);
const found = async (more: string) => named(idsIn(await search(more), 'videos'));
async function latest(more: string) {
  const channel = dataOf(await search(more))['channel'];
  const videos: readonly { readonly _id: string }[] = Object(channel).latestVideos;
  return named(videos.map(({ _id }) => _id));
}

describe('the filters of a search', () => {
  it.each([
    ['', ['exact', 'month', 'year', 'old']],
    ['&sortBy=relevance', ['exact', 'month', 'year', 'old']],
    ['&sortBy=latest', ['exact', 'month', 'year', 'old']],
    ['&sortBy=popular', ['month', 'old', 'exact', 'year']],
    ['&sortBy=popular&page=2&limit=2', ['exact', 'year']],
  ])('sort the videos that are found [SEARCH-FILTERS-01]: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    ['&length=short', ['exact']],
    ['&length=medium', ['month', 'year']],
    ['&length=long', ['old']],
  ])('limit the length [SEARCH-FILTERS-02]: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect(dataOf(await search(query))).toMatchObject({ totalVideos: expected.length });
  });

  it.each([
    ['&uploadedWithin=day', ['exact']],
    ['&uploadedWithin=week', ['exact']],
    ['&uploadedWithin=month', ['exact', 'month']],
    ['&uploadedWithin=year', ['exact', 'month', 'year']],
    ['&uploadedWithin=year&length=medium&sortBy=popular', ['month', 'year']],
    ['&uploadedWithin=day&length=long', []],
  ])('limit the age [SEARCH-FILTERS-03]: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('leave out other videos of the channel, too, which stay newest first [SEARCH-FILTERS-04]', async () => {
    const [old] = Array.from(names).find(([, name]) => name === 'old') ?? [];
    await putCaptions(api, ada, old ?? '', 'en');
    expect(await latest('&sortBy=popular')).toEqual(['exact', 'month', 'year', 'old']);
    expect(await latest('&length=medium')).toEqual(['month', 'year']);
    expect(await latest('&uploadedWithin=week')).toEqual(['exact']);
    expect(await latest('&captions=true')).toEqual(['old']);
  });

  it.each(['sortBy=views', 'length=4', 'uploadedWithin=decade'])(
    'refuse an unknown value [SEARCH-FILTERS-05]: %s',
    async (query) => {
      expect((await search(`&${query}`)).status).toBe(422);
    },
  );
});
