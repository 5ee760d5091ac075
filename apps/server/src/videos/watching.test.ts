import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson, logIn } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import {
  countedViews,
  historyEntries,
  likes,
  subscriptions,
  users,
  videos,
} from '../database/schema.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  // Noon, because the hash of a visitor changes at midnight.
  api = await startTestServer({}, { standsAt: new Date('2026-05-01T12:00:00Z') });
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
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
  it('[CALLS-VIDEOS-05, ENTITIES-10] returns likes, the viewer’s like and subscription, and the subscriber count', async () => {
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

  it('responds with 404 for drafts and unready videos, except to their owner', async () => {
    const hidden = [
      await aStoredVideo(api, ada, { isPublished: false }),
      await aStoredVideo(api, ada, { status: 'processing' }),
      await aStoredVideo(api, ada, { status: 'failed' }),
    ];
    const absent = await watch(newId());

    for (const id of hidden) {
      for (const person of [undefined, bob]) {
        const response = await watch(id, person);
        expect(response.status).toBe(404);
        expect(response.body).toEqual(absent.body);
        expect([...response.headers.keys()]).toEqual([...absent.headers.keys()]);
      }
      expect((await watch(id, ada)).status).toBe(200);
    }
  });

  it('rejects a malformed id', async () => {
    const response = await watch('first');
    expect([response.status, response.body['code']]).toEqual([400, 'malformed']);
  });
});

/** Advances the clock, and logs both users in again because their tokens may have expired. */
async function pass(seconds: number) {
  api.later(seconds);
  [ada, bob] = [await logIn(api, ada.email), await logIn(api, bob.email)];
}

describe('a view', () => {
  it('[WATCH-23] is counted once an hour for each viewer', async () => {
    const id = await aStoredVideo(api, ada);

    expect(dataOf(await watch(id, bob))['views']).toBe(1);
    expect(dataOf(await watch(id, bob))['views']).toBe(1);
    await pass(59 * 60);
    expect(dataOf(await watch(id, bob))['views']).toBe(1);
    await pass(61);
    expect(dataOf(await watch(id, bob))['views']).toBe(2);
  });

  it('[WATCH-23] is counted again for a visitor after an hour, and not earlier', async () => {
    const id = await aStoredVideo(api, ada);

    await watch(id);
    await pass(59 * 60);
    expect(dataOf(await watch(id))['views']).toBe(1);
    await pass(61);
    expect(dataOf(await watch(id))['views']).toBe(2);
  });

  it('[WATCH-23] is counted once for concurrent requests', async () => {
    const id = await aStoredVideo(api, ada);

    await Promise.all(Array.from({ length: 12 }, () => watch(id, bob)));

    expect(await viewsOf(id)).toBe(1);
  });

  it('distinguishes visitors by address and browser, and stores neither', async () => {
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

  it('[WATCH-24] is not counted for the owner, but is in the owner’s history', async () => {
    const id = await aStoredVideo(api, ada);

    await watch(id, ada);

    expect(await viewsOf(id)).toBe(0);
    expect(await historyOf(ada, id)).toHaveLength(1);
  });

  it('moves the video to the front of the viewer’s history', async () => {
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
