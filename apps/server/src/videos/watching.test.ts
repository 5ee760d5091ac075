import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import {
  countedViews,
  historyEntries,
  likes,
  subscriptions,
  users,
  videos,
} from '../database/schema.ts';
import { type TestPerson, aPerson, logIn } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo, dataOf } from '../testing/test-videos.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  // At noon: a visitor has another name tomorrow.
  api = await startTestServer({}, { standsAt: new Date('2026-05-01T12:00:00Z') });
  [ada, bob] = [await aPerson(api), await aPerson(api)];
});
afterAll(() => api.stop());

const watch = (id: string, person?: TestPerson, headers: Record<string, string> = {}) =>
  api.call('GET', `/videos/${id}`, { as: person?.accessToken, headers });

async function viewsOf(id: string): Promise<number | undefined> {
  const { sql } = api.server.database;
  const [row] = await sql
    .select({ views: videos.viewsCount })
    .from(videos)
    .where(eq(videos.id, id));
  return row?.views;
}

async function historyOf(person: TestPerson, videoId: string) {
  const isEntry = and(eq(historyEntries.userId, person.id), eq(historyEntries.videoId, videoId));
  return api.server.database.sql.select().from(historyEntries).where(isEntry);
}

describe('GET /api/v1/videos/:videoId', () => {
  it('[CALLS-VIDEOS-05, ENTITIES-10] tells likes, whether the viewer liked and subscribed, and the subscribers', async () => {
    const id = await aStoredVideo(api, ada, { likesCount: 1 });
    const { sql } = api.server.database;
    const createdAt = new Date();
    await sql.insert(likes).values({ userId: bob.id, videoId: id, createdAt });
    await sql.insert(subscriptions).values({ subscriberId: bob.id, channelId: ada.id, createdAt });
    await sql.update(users).set({ subscribersCount: 1 }).where(eq(users.id, ada.id));

    const visitors = await watch(id);
    const fans = await watch(id, bob);

    expect(visitors.body['data']).toMatchObject({
      _id: id,
      likes: 1,
      isLiked: false,
      isSubscribed: false,
      subscribers: 1,
    });
    expect(fans.body['data']).toMatchObject({ isLiked: true, isSubscribed: true, subscribers: 1 });
  });

  it('hides drafts and unready videos from everybody but their owner, as if there were none', async () => {
    const hidden = [
      await aStoredVideo(api, ada, { isPublished: false }),
      await aStoredVideo(api, ada, { status: 'processing' }),
      await aStoredVideo(api, ada, { status: 'failed' }),
    ];
    const absent = await watch(newId());

    for (const id of hidden) {
      for (const person of [undefined, bob]) {
        const answer = await watch(id, person);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(absent.body);
        expect([...answer.headers.keys()]).toEqual([...absent.headers.keys()]);
      }
      expect((await watch(id, ada)).status).toBe(200);
    }
  });

  it('refuses an id that is none', async () => {
    const answer = await watch('first');
    expect([answer.status, answer.body['code']]).toEqual([400, 'malformed']);
  });
});

/** Time in which sessions grow old. */
async function pass(seconds: number) {
  api.later(seconds);
  [ada, bob] = [await logIn(api, ada.email), await logIn(api, bob.email)];
}

describe('a view', () => {
  it('[WATCH-23] counts once an hour for each viewer', async () => {
    const id = await aStoredVideo(api, ada);

    expect(dataOf(await watch(id, bob))['views']).toBe(1);
    expect(dataOf(await watch(id, bob))['views']).toBe(1);
    await pass(59 * 60);
    expect(dataOf(await watch(id, bob))['views']).toBe(1);
    await pass(61);
    expect(dataOf(await watch(id, bob))['views']).toBe(2);
  });

  it('[WATCH-23] of a visitor counts again after an hour, and not before', async () => {
    const id = await aStoredVideo(api, ada);

    await watch(id);
    await pass(59 * 60);
    expect(dataOf(await watch(id))['views']).toBe(1);
    await pass(61);
    expect(dataOf(await watch(id))['views']).toBe(2);
  });

  it('[WATCH-23] counts once however many ask at the same time', async () => {
    const id = await aStoredVideo(api, ada);

    await Promise.all(Array.from({ length: 12 }, () => watch(id, bob)));

    expect(await viewsOf(id)).toBe(1);
  });

  it('tells visitors apart by address and browser, and keeps neither', async () => {
    const id = await aStoredVideo(api, ada);
    for (const agent of ['Browser A', 'Browser B', 'Browser A'])
      await watch(id, undefined, { 'user-agent': agent });

    expect(await viewsOf(id)).toBe(2);
    const kept = await api.server.database.sql
      .select()
      .from(countedViews)
      .where(eq(countedViews.videoId, id));
    expect(JSON.stringify(kept)).not.toMatch(/Browser|127\.0\.0\.1/);
  });

  it('[WATCH-24] of the owner does not count, but is in the owner’s history', async () => {
    const id = await aStoredVideo(api, ada);

    await watch(id, ada);

    expect(await viewsOf(id)).toBe(0);
    expect(await historyOf(ada, id)).toHaveLength(1);
  });

  it('moves the video to the front of the viewer’s history, once', async () => {
    const id = await aStoredVideo(api, ada);
    await watch(id, bob);
    const [before] = await historyOf(bob, id);
    await pass(10);
    await watch(id, bob);
    const after = await historyOf(bob, id);

    expect(after).toHaveLength(1);
    expect(after[0]?.viewedAt.getTime()).toBeGreaterThan(before?.viewedAt.getTime() ?? Infinity);
  });
});
