import { eq, sql as raw } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { historyEntries, videos } from '../database/schema.ts';
import { foldWords } from '../search/fold-words.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
let first: string;
let second: string;
beforeAll(async () => {
  api = await sharedServer();
});

const watch = (id: string, person = bob) =>
  api.call('GET', `/videos/${id}`, { as: person.accessToken });
const history = (query = '', person = bob) =>
  api.call('GET', `/users/history${query}`, { as: person.accessToken });
const clear = (path: string, person = bob) =>
  api.call('PATCH', `/users/history/${path}`, { as: person.accessToken });

beforeEach(async () => {
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api, 'unverified')];
  [first, second] = [await aStoredVideo(api, ada), await aStoredVideo(api, ada)];
  for (const id of [first, second]) await watch(id);
});

describe('GET /api/v1/users/history', () => {
  it('[CALLS-ACCOUNTS-12] lists each watched video once, newest view first, in pages', async () => {
    await watch(first);
    const all = await history();

    expect(idsIn(all)).toEqual([first, second]);
    expect(all.body['meta']).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 });
    expect(idsIn(await history('?page=2&limit=1'))).toEqual([second]);
    expect((await history('?page=0')).status).toBe(422);
  });

  it('shows a video that became private only to its owner', async () => {
    await watch(second, ada);
    const { sql } = api.server.database;
    await sql.update(videos).set({ isPublished: false }).where(eq(videos.id, second));

    expect(idsIn(await history())).toEqual([first]);
    expect(idsIn(await history('', ada))).toEqual([second]);
    expect((await clear(`clear/${newId()}`)).body['data']).toEqual([first]);
  });
});

describe('PATCH /api/v1/users/history', () => {
  it('[CALLS-ACCOUNTS-13] /clear/:videoId removes one video and returns the remaining ids', async () => {
    const response = await clear(`clear/${second}`);

    expect([response.status, response.body['data']]).toEqual([200, [first]]);
    expect((await clear(`clear/${second}`)).body['data']).toEqual([first]);
    expect((await clear('clear/second')).status).toBe(400);
  });

  it('[CALLS-ACCOUNTS-14] /clear-history deletes only the viewer’s own history', async () => {
    await watch(first, ada);

    expect((await clear('clear-history')).body['data']).toEqual([]);
    expect(idsIn(await history())).toEqual([]);
    expect(idsIn(await history('', ada))).toContain(first);
  });

  it('[READ-BOUNDS-09] /clear-history deletes a long history in statements of 10,000 entries', async () => {
    const { sql } = api.server.database;
    await sql.execute(raw`insert into videos (id, owner_id, title, description, is_published, status,
        source_key, source_type, source_bytes, created_at, updated_at)
      select gen_random_uuid(), ${ada.id}, '', '', false, 'failed', '', '', 0, now(), now()
      from generate_series(1, 10000)`);
    await sql.execute(raw`insert into history_entries (user_id, video_id, viewed_at)
      select ${bob.id}, id, now() from videos where owner_id = ${ada.id} and status = 'failed'`);
    const deletes = vi.spyOn(sql, 'delete');

    expect((await clear('clear-history')).status).toBe(200);

    expect(deletes).toHaveBeenCalledTimes(2);
    deletes.mockRestore();
    expect(await sql.$count(historyEntries, eq(historyEntries.userId, bob.id))).toBe(0);
    await sql.delete(videos).where(eq(videos.ownerId, ada.id));
  });
});

describe('GET /api/v1/users/history/unfinished', () => {
  const unfinished = () =>
    api.call('GET', '/users/history/unfinished', { as: bob.accessToken }).then(idsIn);
  const watchTo = async (seconds: number, durationSeconds = 1000) => {
    const id = await aStoredVideo(api, ada, { durationSeconds });
    await watch(id);
    const json = { seconds, ageSeconds: 0 };
    await api.call('PUT', `/users/history/${id}/position`, { as: bob.accessToken, json });
    return id;
  };

  it('[CONTINUE-01] lists the 12 last watched videos that resume where the viewer stopped', async () => {
    for (const [seconds, duration] of [
      [50, 1000],
      [950, 1000],
      [71, 100],
    ] as const)
      await watchTo(seconds, duration);
    const begun: string[] = [];
    for (let count = 0; count < 13; count += 1) begun.push(await watchTo(51 + count));

    expect(await unfinished()).toEqual(begun.toReversed().slice(0, 12));
  });

  it('[CONTINUE-01] leaves out a video that became private, and one that was removed', async () => {
    const [hidden, removed, kept] = [await watchTo(100), await watchTo(100), await watchTo(100)];
    const { sql } = api.server.database;
    await sql
      .update(videos)
      .set({ isPublished: false })
      .where(eq(videos.id, hidden ?? ''));
    await clear(`clear/${removed}`);

    expect(await unfinished()).toEqual([kept]);
  });
});

describe('the search in the watch history', () => {
  it('[WATCHED-03] ignores accents and case, and finds words in texts without spaces', async () => {
    const cafe = await aStoredVideo(api, ada, { title: 'Le Café de Flore' });
    const weather = await aStoredVideo(api, ada, { title: '東京の天気' });
    for (const id of [cafe, weather]) await watch(id);
    const find = async (text: string) =>
      idsIn(await history(`?${new URLSearchParams({ query: text }).toString()}`));

    expect(await find('café')).toEqual([cafe]);
    await foldWords(api.server.database);
    expect(await find('CAFE flo')).toEqual([cafe]);
    expect(await find('天気')).toEqual([weather]);
  });

  it('[WATCHED-03] finds the viewer’s own draft, and no draft of others', async () => {
    const draft = { title: 'Secret harbour', isPublished: false };
    const [own, other] = [await aStoredVideo(api, bob, draft), await aStoredVideo(api, ada, draft)];
    await watch(own);
    const { sql } = api.server.database;
    await sql
      .insert(historyEntries)
      .values({ userId: bob.id, videoId: other, viewedAt: new Date() });

    expect(idsIn(await history('?query=harb'))).toEqual([own]);
  });
});
