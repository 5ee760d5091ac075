import { count, eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { likes, subscriptions, users, videos } from '../../src/database/schema.ts';
import { atOnce } from '../support/at-once.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { type TestPerson, storedPeople } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo } from '../support/test-videos.ts';

/** The full number in a long run. */
const PEOPLE = process.env['TEST_LONG'] ? 1000 : 200;
const TOGGLES_EACH = 20;
const AT_ONCE = 64;
/** Few videos and channels, so that many users toggle the same one at the same time. */
const TARGETS = 8;

let api: OwnServer;
let people: TestPerson[];
let channels: TestPerson[];
let videoIds: string[];
beforeAll(async () => {
  api = await startTestServer();
  people = await storedPeople(api, PEOPLE);
  channels = await storedPeople(api, TARGETS);
  videoIds = await Promise.all(channels.map((owner) => aStoredVideo(api, owner)));
});
afterAll(() => api.stop());

const random = seededRandom();

/** Returns the random toggles of all users in random order, and how often each target was toggled. */
function plan() {
  const all = people.flatMap((person) =>
    Array.from({ length: TOGGLES_EACH }, () => ({ person, target: random.integer(2 * TARGETS) })),
  );
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.integer(last + 1);
    const [a, b] = [all[last], all[other]];
    if (a && b) [all[last], all[other]] = [b, a];
  }
  const pressed = new Map<string, number>();
  for (const { person, target } of all) {
    const key = `${person.id} ${target}`;
    pressed.set(key, (pressed.get(key) ?? 0) + 1);
  }
  const odd = [...pressed].filter(([, times]) => times % 2 === 1).map(([key]) => key);
  return { all, odd: odd.toSorted() };
}

const press = (path: string, { accessToken }: TestPerson) =>
  api.call('POST', path, { as: accessToken });

it(
  `${PEOPLE} people with ${TOGGLES_EACH} random likes and subscriptions each, ${AT_ONCE} at once: each ends in the state of its parity, and counters equal a recount`,
  { timeout: 600_000 },
  async () => {
    const { all, odd } = plan();
    const channelIds = channels.map(({ id }) => id);
    await atOnce(AT_ONCE, all, async ({ person, target }) => {
      const path =
        target < TARGETS
          ? `/likes/toggle/v/${videoIds[target]}`
          : `/subscriptions/c/${channelIds[target - TARGETS]}`;
      expect((await press(path, person)).status).toBe(200);
    });
    const { sql } = api.server.database;
    const liked = await sql.select({ who: likes.userId, what: likes.videoId }).from(likes);
    const subscribed = await sql
      .select({ who: subscriptions.subscriberId, what: subscriptions.channelId })
      .from(subscriptions);
    const found = [
      ...liked.map(({ who, what }) => `${who} ${videoIds.indexOf(what)}`),
      ...subscribed.map(({ who, what }) => `${who} ${channelIds.indexOf(what) + TARGETS}`),
    ];
    const [wrongVideos] = await sql
      .select({ total: count() })
      .from(videos)
      .where(
        raw`${videos.likesCount} <> (select count(*) from ${likes} where ${likes.videoId} = ${videos.id})`,
      );
    const [wrongPeople] = await sql
      .select({ total: count() })
      .from(users)
      .where(
        raw`${users.subscribersCount} <> (select count(*) from ${subscriptions} where ${subscriptions.channelId} = ${users.id})
         or ${users.subscribedToCount} <> (select count(*) from ${subscriptions} where ${subscriptions.subscriberId} = ${users.id})`,
      );

    expect(found.toSorted(), `seed ${random.seed}`).toEqual(odd);
    expect([wrongVideos?.total, wrongPeople?.total]).toEqual([0, 0]);
  },
);

it('64 concurrent toggles of a like and of a subscription by one user cancel out, and one more does not', async () => {
  const [person, channel] = await storedPeople(api, 2);
  if (!person || !channel) throw new Error('Nobody is there.');
  const videoId = await aStoredVideo(api, channel);
  const both = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () => [
        press(`/likes/toggle/v/${videoId}`, person),
        press(`/subscriptions/c/${channel.id}`, person),
      ]).flat(),
    );
  const countsNow = async () => {
    const { sql } = api.server.database;
    const [video] = await sql.select().from(videos).where(eq(videos.id, videoId));
    const [user] = await sql.select().from(users).where(eq(users.id, channel.id));
    return [video?.likesCount, user?.subscribersCount];
  };

  await both(64);
  const even = await countsNow();
  await both(1);

  expect([even, await countsNow()]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
