import { and, count, eq, sql as raw } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsIn, itemsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { subscriptions, users } from '../database/schema.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
});
beforeEach(async () => {
  [ada, bob, cleo] = [await aStoredPerson(api), await aStoredPerson(api), await aStoredPerson(api)];
});

const toggle = (channelId: string, person = bob) =>
  api.call('POST', `/subscriptions/c/${channelId}`, { as: person.accessToken });
const put = (channelId: string, json: unknown, person = bob) =>
  api.call('PUT', `/subscriptions/c/${channelId}`, { as: person.accessToken, json });
const set = (channelId: string, isSubscribed: boolean, person = bob) =>
  put(channelId, { isSubscribed }, person);
const list = (person: TestPerson, as = person) =>
  api.call('GET', `/subscriptions/u/${person.id}`, { as: as.accessToken });
const latest = (person: TestPerson, query = '', as = person) =>
  api.call('GET', `/subscriptions/u/${person.id}/latest${query}`, { as: as.accessToken });
const channel = (person: TestPerson, as?: TestPerson) =>
  api.call('GET', `/users/c/${person.userName}`, { as: as?.accessToken }).then(dataOf);

/** Resolves with the counter of each user and a recount of the rows. */
async function countsOf({ id }: TestPerson) {
  const { sql } = api.server.database;
  const [user] = await sql.select().from(users).where(eq(users.id, id));
  const [followers] = await sql
    .select({ total: count() })
    .from(subscriptions)
    .where(eq(subscriptions.channelId, id));
  const [followed] = await sql
    .select({ total: count() })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, id));
  return {
    counters: [user?.subscribersCount, user?.subscribedToCount],
    recount: [followers?.total, followed?.total],
  };
}

describe('POST /api/v1/subscriptions/c/:channelId', () => {
  it('[CALLS-SUBSCRIPTIONS-02, ENTITIES-02, ENTITIES-06] subscribes, shows the subscription everywhere, and removes it on the second call', async () => {
    const video = await aStoredVideo(api, ada);

    const added = await toggle(ada.id);
    expect([added.status, added.body['message']]).toEqual([200, 'Subscription added successfully']);
    expect(added.body['data']).toEqual([
      {
        _id: ada.id,
        userName: ada.userName,
        fullName: 'Ada Lovelace',
        avatar: expect.stringMatching(/^http/),
      },
    ]);
    expect(await channel(ada, bob)).toMatchObject({ isSubscribed: true, subscribersCount: 1 });
    expect(await channel(ada)).toMatchObject({ isSubscribed: false, subscribersCount: 1 });
    expect(await channel(bob)).toMatchObject({ subscribedToCount: 1 });
    const watched = await api.call('GET', `/videos/${video}`, { as: bob.accessToken });
    expect(dataOf(watched)).toMatchObject({ isSubscribed: true, subscribers: 1 });

    const removed = await toggle(ada.id);
    expect(removed.body['message']).toBe('Subscription removed successfully');
    expect(removed.body['data']).toEqual([]);
    expect(await channel(ada, bob)).toMatchObject({ isSubscribed: false, subscribersCount: 0 });
  });

  it('rejects the viewer’s own channel, unknown channels and malformed ids', async () => {
    expect((await toggle(bob.id)).status).toBe(400);
    expect((await toggle(bob.id.toUpperCase())).status).toBe(400);
    const absent = await toggle(newId());
    expect([absent.status, absent.body['message']]).toEqual([404, 'Channel not found']);
    expect((await toggle('ada')).status).toBe(400);
  });

  it('ends in the state of the parity of 64 parallel calls in both directions', async () => {
    const calls = Array.from({ length: 64 }, () => [toggle(ada.id), toggle(bob.id, ada)]).flat();
    const responses = await Promise.all(calls);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => toggle(ada.id)));

    expect(await countsOf(ada)).toEqual({ counters: [1, 0], recount: [1, 0] });
    expect(await countsOf(bob)).toEqual({ counters: [0, 1], recount: [0, 1] });
  });
});

describe('PUT /api/v1/subscriptions/c/:channelId', () => {
  it('[MARKS-02] adds and removes the subscription, and returns all subscribed channels', async () => {
    const [fan, maker] = [await aStoredPerson(api), await aStoredPerson(api)];
    await toggle(ada.id, fan);

    const added = await set(maker.id, true, fan);
    expect([added.status, added.body['message']]).toEqual([200, 'Subscribed']);
    expect(idsIn(added)).toEqual([maker.id, ada.id]);
    expect(await countsOf(maker)).toEqual({ counters: [1, 0], recount: [1, 0] });
    expect(await countsOf(fan)).toEqual({ counters: [0, 2], recount: [0, 2] });

    const removed = await set(maker.id, false, fan);
    expect(removed.body['message']).toBe('Not subscribed');
    expect(idsIn(removed)).toEqual([ada.id]);
    expect(await countsOf(maker)).toEqual({ counters: [0, 0], recount: [0, 0] });
  });

  it('[MARKS-03] changes nothing when the state already holds', async () => {
    const [fan, first, second] = [
      await aStoredPerson(api),
      await aStoredPerson(api),
      await aStoredPerson(api),
    ];
    expect((await set(first.id, false, fan)).body['data']).toEqual([]);
    for (const { id } of [first, second]) await set(id, true, fan);
    const { sql } = api.server.database;
    await sql
      .update(subscriptions)
      .set({ createdAt: raw`${subscriptions.createdAt} - interval '1 minute'` })
      .where(eq(subscriptions.subscriberId, fan.id));
    const subscription = () =>
      sql
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.channelId, first.id), eq(subscriptions.subscriberId, fan.id)));
    const before = await subscription();

    const repeated = await set(first.id, true, fan);

    expect(repeated.status).toBe(200);
    expect(idsIn(repeated)).toEqual([second.id, first.id]);
    expect(await subscription()).toEqual(before);
    expect(await countsOf(first)).toEqual({ counters: [1, 0], recount: [1, 0] });
    expect(await countsOf(fan)).toEqual({ counters: [0, 2], recount: [0, 2] });
  });

  it('[MARKS-04] requires a verified e-mail and a completed profile', async () => {
    const maker = await aStoredPerson(api);
    const unverified = await set(maker.id, true, await aStoredPerson(api, 'unverified'));
    const placeholder = await set(maker.id, true, await aStoredPerson(api, 'verified'));
    const visitor = await api.call('PUT', `/subscriptions/c/${maker.id}`, {
      json: { isSubscribed: true },
    });

    expect([unverified.status, unverified.body['code']]).toEqual([403, 'email-unverified']);
    expect([placeholder.status, placeholder.body['code']]).toEqual([403, 'profile-incomplete']);
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'not-signed-in']);
    expect(await countsOf(maker)).toEqual({ counters: [0, 0], recount: [0, 0] });
  });

  it.each([true, false])(
    '[MARKS-05] rejects the viewer’s own channel and unknown channels when isSubscribed is %j',
    async (isSubscribed) => {
      const own = await set(bob.id, isSubscribed);
      expect([own.status, own.body]).toEqual([400, (await toggle(bob.id)).body]);
      const absent = await set(newId(), isSubscribed);
      expect([absent.status, absent.body['message']]).toEqual([404, 'Channel not found']);
    },
  );

  it.each([{}, { isSubscribed: 'false' }, { isSubscribed: 0 }, { isSubscribed: null }])(
    '[MARKS-06] rejects the body %j and changes nothing',
    async (body) => {
      const fan = await aStoredPerson(api);
      await set(ada.id, true, fan);

      const { status, body: failure } = await put(ada.id, body, fan);

      expect([status, failure['message']]).toEqual([422, 'isSubscribed must be true or false']);
      expect(idsIn(await list(fan), 'subscribedChannels')).toEqual([ada.id]);
    },
  );

  it('[MARKS-07] keeps counters equal to a recount, beside concurrent toggles and in both directions', async () => {
    const [one, other] = [await aStoredPerson(api), await aStoredPerson(api)];
    const pairs = [[one, other] as const, [other, one] as const];
    const parallel = (change: (index: number, channelId: string, as: TestPerson) => unknown) =>
      Promise.all(
        Array.from({ length: 32 }, (_none, index) =>
          pairs.map(([person, { id }]) => change(index, id, person)),
        ).flat(),
      );

    await parallel((index, id, as) => (index % 3 ? set(id, index % 3 === 1, as) : toggle(id, as)));
    const { counters, recount } = await countsOf(one);
    expect(counters).toEqual(recount);

    await parallel((_index, id, as) => set(id, true, as));
    for (const person of [one, other])
      expect(await countsOf(person)).toEqual({ counters: [1, 1], recount: [1, 1] });
  });
});

describe('GET /api/v1/subscriptions/u/:userId', () => {
  it('[CALLS-SUBSCRIPTIONS-01] lists the channels, last subscribed first, and counts them', async () => {
    await toggle(ada.id, cleo);
    await toggle(bob.id, cleo);

    const response = await list(cleo);

    expect(idsIn(response, 'subscribedChannels')).toEqual([bob.id, ada.id]);
    expect(dataOf(response)['totalSubscribedChannels']).toBe(2);
    expect(idsIn(await list(ada), 'subscribedChannels')).toEqual([]);
  });
});

describe('GET /api/v1/subscriptions/u/:userId/latest', () => {
  it.each([800, 3_000])(
    '[READ-BOUNDS-06] has fewer videos of each channel the more channels there are: %d',
    async (subscribed) => {
      const ofEach = 20_000 / Math.min(1_000, subscribed);
      await set(ada.id, true);
      const { sql } = api.server.database;
      await sql.update(users).set({ subscribedToCount: subscribed }).where(eq(users.id, bob.id));
      const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
      const ids = await Promise.all(
        Array.from({ length: ofEach + 1 }, (_, index) =>
          aStoredVideo(api, ada, { createdAt: createdAt(index) }),
        ),
      );

      const response = await latest(bob);

      expect(idsIn(response)).toEqual(ids.toReversed().slice(0, ofEach));
      expect(response.body['meta']).toMatchObject({ total: ofEach });
    },
  );

  it('[CALLS-SUBSCRIPTIONS-03, SUBSCRIPTIONS-03] lists the newest videos of these channels only, in pages', async () => {
    const [fan, maker] = [await aStoredPerson(api), await aStoredPerson(api)];
    const [other, stranger] = [cleo, bob];
    const at = (minute: number) => ({ createdAt: new Date(2026, 1, 1, 1, minute) });
    const ids = [
      await aStoredVideo(api, maker, at(1)),
      await aStoredVideo(api, other, at(2)),
      await aStoredVideo(api, maker, at(3)),
    ];
    await aStoredVideo(api, stranger, at(4));
    await aStoredVideo(api, maker, { ...at(5), isPublished: false });
    await aStoredVideo(api, maker, { ...at(6), status: 'processing' });
    await toggle(maker.id, fan);
    await toggle(other.id, fan);

    const all = await latest(fan);

    expect(idsIn(all)).toEqual(ids.toReversed());
    expect(all.body['meta']).toEqual({ page: 1, limit: 100, total: 3, totalPages: 1 });
    expect(idsIn(await latest(fan, '?page=2&limit=2'))).toEqual([ids[0]]);
    expect(itemsIn(await latest(stranger))).toEqual([]);
    expect((await latest(fan, '?limit=101')).status).toBe(422);
  });
});
