import { count, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comments, likes, videos } from '../../src/database/schema.ts';
import { atOnce } from '../support/at-once.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/database/own-postgres.ts';
import { type TestPerson, storedPeople } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo } from '../support/test-videos.ts';

const SOON = { timeout: 60_000 };

let postgres: OwnPostgres;
let api: OwnServer;
let people: TestPerson[];
let videoId: string;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  api = await startTestServer({ DATABASE_URL: postgres.url });
  people = await storedPeople(api, 40);
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
    const statuses: number[] = [];
    const over = new AbortController();
    const load = atOnce(16, people, async (person) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const comment = `${person.id} ${turn}`;
        const { status } = await api.call('POST', `/comments/${videoId}`, {
          as: person.accessToken,
          json: { comment },
        });
        statuses.push(status);
        if (status === 201) said.push(comment);
        await api.call('POST', `/likes/toggle/v/${videoId}`, { as: person.accessToken });
      }
    });

    const ready = async () => (await fetch(`${api.url}/readyz`)).status;
    await expect.poll(() => said.length, SOON).toBeGreaterThan(people.length);
    await postgres.stop();
    await expect.poll(ready, SOON).toBe(503);
    await expect.poll(() => statuses, SOON).toContain(503);
    await postgres.start();
    await expect.poll(ready, SOON).toBe(200);
    const acknowledgedBefore = said.length;
    await expect.poll(() => said.length, SOON).toBeGreaterThan(acknowledgedBefore);
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
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(said.filter((text) => !kept.has(text))).toEqual([]);
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
