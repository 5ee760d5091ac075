import { count, eq, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestPerson, aStoredPerson, logIn } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import {
  countedViews,
  mailboxMessages,
  pendingRegistrations,
  refreshTokens,
  sessions,
  uploads,
} from '../database/schema.ts';
import { sweepJob } from './hourly-sweep.ts';

const DAY = 24 * 3600;
const WAIT = { timeout: 60_000, interval: 50 };

let api: OwnServer;
let ada: TestPerson;
let videoId: string;
beforeAll(async () => {
  api = await startTestServer();
  ada = await aStoredPerson(api);
  videoId = await aStoredVideo(api, ada);
  await run(`create function refuse_much() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > tg_argv[0]::int then raise 'too much at once'; end if;
      return null;
    end $$`);
});
afterEach(async () => {
  for (const table of ['counted_views', 'uploads'])
    await run(`drop trigger if exists much on ${table}`);
});
afterAll(() => api.stop());

const run = (statement: string) => api.server.database.sql.execute(statement);

/** Makes every statement fail that deletes more than this number of rows. */
const refuseMoreThan = (most: number, table = 'counted_views') =>
  run(`create trigger much after delete on ${table} referencing old table as gone
    for each statement execute function refuse_much(${most})`);

const countIn = async (table: PgTable, where = raw`true`) => {
  const [row] = await api.server.database.sql.select({ all: count() }).from(table).where(where);
  return row?.all;
};

const sweep = () => api.server.jobs.send(sweepJob, {});

async function swept(): Promise<void> {
  await sweep();
  await api.settled(sweepJob);
}

/** Inserts this number of views that were counted two hours ago. */
const viewedBy = (viewers: number) =>
  run(`insert into counted_views (video_id, viewer, counted_at)
    select '${videoId}', 'viewer ' || n, now() - interval '2 hours' from generate_series(1, ${viewers}) as n`);

it('the sweep deletes sessions that were not used for long, and keeps all others', async () => {
  const bob = await aStoredPerson(api);
  api.later(32 * DAY);
  const { accessToken } = await logIn(api, bob.email);

  await swept();

  expect(await countIn(sessions, raw`${sessions.userId} = ${ada.id}`)).toBe(0);
  expect(await countIn(sessions, raw`${sessions.userId} = ${bob.id}`)).toBe(1);
  expect(await countIn(refreshTokens)).toBe(1);
  const me = await api.call('GET', '/users/current-user', { as: accessToken });
  expect(me.status).toBe(200);
});

it('the sweep deletes a registration that no job has processed in a week', async () => {
  const id = newId();
  const createdAt = new Date(Date.now() - 8 * DAY * 1000);
  const registration = { id, email: 'lost@example.com', fullName: 'Lost', passwordHash: '-' };
  await api.server.database.sql.insert(pendingRegistrations).values({ ...registration, createdAt });

  await swept();

  expect(await countIn(pendingRegistrations, eq(pendingRegistrations.id, id))).toBe(0);
});

it('the sweep deletes a long backlog of counted views in short statements', async () => {
  await viewedBy(25_000);
  await refuseMoreThan(10_000);

  await swept();

  expect(await countIn(countedViews)).toBe(0);
});

it('the sweep deletes a long backlog of uploads in short statements', async () => {
  await run(`insert into uploads (id, user_id, state, started_at)
    select gen_random_uuid(), '${ada.id}', 'stored', now() - interval '2 days' from generate_series(1, 10001)`);
  await refuseMoreThan(10_000, 'uploads');

  await swept();

  expect(await countIn(uploads)).toBe(0);
});

it('the sweep runs the other parts when one fails, and is retried', async () => {
  const bob = await aStoredPerson(api);
  await viewedBy(1);
  await refuseMoreThan(0);
  api.later(32 * DAY);

  await sweep();

  await vi.waitFor(
    async () => expect(await countIn(sessions, raw`${sessions.userId} = ${bob.id}`)).toBe(0),
    WAIT,
  );
  expect(await countIn(countedViews)).toBe(1);
  expect(await api.server.jobs.pending(sweepJob)).toBe(1);
});

it('the sweep keeps the newest 1,000 mails of the development mailbox', async () => {
  await run(`insert into mailbox_messages (id, "to", subject, text, html, sent_at)
    select gen_random_uuid(), 'ada@example.com', 'Mail ' || n, '', '', now() + interval '1 year' + n * interval '1 second'
    from generate_series(1, 1005) as n`);

  await swept();

  expect(await countIn(mailboxMessages)).toBe(1_000);
  expect((await api.mails())[0]?.subject).toBe('Mail 1005');
  expect(await countIn(mailboxMessages, eq(mailboxMessages.subject, 'Mail 5'))).toBe(0);
});
