import { setTimeout as wait } from 'node:timers/promises';
import { count, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comments, likes, videos } from '../../src/database/schema.ts';
import { atOnce } from '../support/at-once.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/database/own-postgres.ts';
import { type StoredPerson, manyPeople } from '../support/many-people.ts';
import { type TestServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo } from '../support/test-videos.ts';

const SECRET = 'only-for-this-test-0123456789abcdef0123456789';
const AWAY_MS = 2000;
/** A call times out after 30 s, so no response takes much longer. */
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
  'a database restart under load causes some 503 responses; no acknowledged write is lost, and the server recovers',
  { timeout: 180_000 },
  async () => {
    const said: string[] = [];
    const responses: { readonly status: number; readonly ms: number }[] = [];
    const over = new AbortController();
    const load = atOnce(16, people, async (person) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const comment = `${person.id} ${turn}`;
        const started = performance.now();
        const response = await api.call('POST', `/comments/${videoId}`, {
          as: person.accessToken,
          json: { comment },
        });
        responses.push({ status: response.status, ms: performance.now() - started });
        if (response.status === 201) said.push(comment);
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
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(MAX_RESPONSE_MS);
    expect(said.filter((text) => !kept.has(text))).toEqual([]);
    expect(said.length).toBeGreaterThan(acknowledgedBefore);
    expect([counters?.likes, counters?.comments]).toEqual([counters?.likesAgain, all?.total]);
  },
);

it('jobs run again after the restart', async () => {
  const { email } = { email: 'after-the-restart@example.com' };
  const response = await api.call('POST', '/users/register/initial', {
    json: {
      fullName: 'Ada Lovelace',
      email,
      password: 'Passw0rd!23',
      confirmPassword: 'Passw0rd!23',
    },
  });

  expect(response.status).toBe(201);
  await api.mailTo(email, 'Verify');
});
