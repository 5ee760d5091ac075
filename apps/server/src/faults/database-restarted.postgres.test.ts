import { setTimeout as wait } from 'node:timers/promises';
import { count, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comments, likes, videos } from '../database/schema.ts';
import { atOnce } from '../testing/at-once.ts';
import { type StoredPerson, manyPeople } from '../testing/many-people.ts';
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo } from '../testing/test-videos.ts';

const SECRET = 'only-for-this-test-0123456789abcdef0123456789';
const AWAY_MS = 2000;
/** A call is given up after 30 s; nobody waits much longer for an answer. */
const MAX_RESPONSE_MS = 35_000;

let postgres: OwnPostgres;
let api: TestServer;
let people: StoredPerson[];
let videoId: string;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  api = await startTestServer({ TOKEN_SECRET: SECRET, DATABASE_URL: postgres.url });
  people = await manyPeople(api, SECRET, 40);
  const [owner] = people;
  if (!owner) throw new Error('Nobody is there.');
  videoId = await aStoredVideo(api, owner);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await postgres.remove();
});

it(
  'a database restarted under load costs some 503; nothing acknowledged is lost, and it goes on by itself',
  { timeout: 180_000 },
  async () => {
    const said: string[] = [];
    const answers: { readonly status: number; readonly ms: number }[] = [];
    const over = new AbortController();
    const load = atOnce(16, people, async (person) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const comment = `${person.id} ${turn}`;
        const started = performance.now();
        const answer = await api.call('POST', `/comments/${videoId}`, {
          as: person.accessToken,
          json: { comment },
        });
        answers.push({ status: answer.status, ms: performance.now() - started });
        if (answer.status === 201) said.push(comment);
        await api.call('POST', `/likes/toggle/v/${videoId}`, { as: person.accessToken });
      }
    });

    await wait(1000);
    await postgres.stop();
    await wait(AWAY_MS);
    const away = await fetch(`${api.url}/readyz`);
    await postgres.start();
    await expect
      .poll(async () => (await fetch(`${api.url}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    const acknowledgedBefore = said.length;
    await wait(1000);
    over.abort();
    await load;

    const { sql } = api.server.database;
    const kept = new Set(
      (await sql.select({ text: comments.content }).from(comments)).map(({ text }) => text),
    );
    const [counters] = await sql
      .select({
        likes: videos.likesCount,
        comments: videos.commentsCount,
        likesAgain: raw<number>`(select count(*)::int from ${likes})`,
      })
      .from(videos);
    const [all] = await sql.select({ total: count() }).from(comments);
    expect(away.status).toBe(503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MAX_RESPONSE_MS);
    expect(said.filter((text) => !kept.has(text))).toEqual([]);
    expect(said.length).toBeGreaterThan(acknowledgedBefore);
    expect([counters?.likes, counters?.comments]).toEqual([counters?.likesAgain, all?.total]);
  },
);

it('jobs are taken up again, too', async () => {
  const { email } = { email: 'after-the-restart@example.com' };
  const answer = await api.call('POST', '/users/register/initial', {
    json: {
      fullName: 'Ada Lovelace',
      email,
      password: 'Passw0rd!23',
      confirmPassword: 'Passw0rd!23',
    },
  });

  expect(answer.status).toBe(201);
  await api.mailTo(email, 'Verify');
});
