import { eq, sql as raw } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { historyEntries, videos } from '../database/schema.ts';
import { createPositions } from './positions.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api, 'unverified')];
});

const positionsOf = (videoIds: readonly string[]) => {
  const query = new URLSearchParams({ videoIds: JSON.stringify(videoIds) }).toString();
  return api.call('GET', `/users/history/positions?${query}`, { as: bob.accessToken });
};

describe('the positions of a viewer', () => {
  it('[RESUME-06] leave out a video that became private', async () => {
    const { sql } = api.server.database;
    const id = await aStoredVideo(api, ada);
    await api.call('GET', `/videos/${id}`, { as: bob.accessToken });
    const json = { seconds: 7, ageSeconds: 0 };
    await api.call('PUT', `/users/history/${id}/position`, { as: bob.accessToken, json });
    expect((await positionsOf([id])).body['data']).toHaveLength(1);

    await sql.update(videos).set({ isPublished: false }).where(eq(videos.id, id));

    expect((await positionsOf([id])).body['data']).toEqual([]);
    expect((await positionsOf([])).body['data']).toEqual([]);
  });

  it('[RESUME-08] are written without new entries in indexes', async () => {
    const { sql } = api.server.database;
    const { rows } = await sql.execute(raw`
      select reloptions, (select array_agg(distinct attname::text order by attname::text)
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = pg_class.oid) as indexed
      from pg_class where relname = 'history_entries'`);
    expect(rows).toEqual([
      { reloptions: ['fillfactor=80'], indexed: ['user_id', 'video_id', 'viewed_at'] },
    ]);
  });
});

/** The longest time that a delivered report is on its way. */
const TRAVEL_SECONDS = 0.5;
const SEEDS = 1_000;

interface Report {
  readonly seconds: number;
  /** The true moment at which the viewer was there, which no program knows. */
  readonly shownAt: number;
  /** What the device says, by two readings of its own clock. */
  readonly ageSeconds: number;
  /** The true moment at which it reaches the server. */
  readonly arrivesAt: number;
}

/** Returns the reports of a person who takes turns at two devices, as the network delivers them. */
function twoDevices(seed: number): Report[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number) =>
    low + (random.integer(10_001) / 10_000) * (high - low);
  const offsets = [between(-600, 600), between(-600, 600)];
  const reports: Report[] = [];
  let moment = 0;
  let seconds = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const offset = offsets[turn % 2] ?? 0;
    // The other device begins where it likes, as it knows another position.
    seconds = between(0, 3_000);
    for (let count = 1 + random.integer(4); count > 0; count -= 1) {
      const played = between(1, 15);
      moment += played;
      seconds += played;
      const shownAt = moment;
      const clockWhenShown = shownAt + offset;
      const attempt = (sentAt: number) => {
        const ageSeconds = sentAt + offset - clockWhenShown;
        const arrivesAt = sentAt + between(0, TRAVEL_SECONDS);
        reports.push({ seconds, shownAt, ageSeconds, arrivesAt });
      };
      const fate = random.integer(100);
      // Without a response the device sends the report again, also after it has slept for hours.
      if (fate < 15) attempt(shownAt + between(30, 10_000));
      else if (fate < 80) attempt(shownAt);
      if (fate >= 65 && fate < 80) attempt(shownAt + between(1, 10_000));
    }
    // Changing the device takes longer than a report travels.
    moment += between(TRAVEL_SECONDS, 20);
  }
  return reports.sort((one, other) => one.arrivesAt - other.arrivesAt);
}

describe('the reports of two devices', () => {
  it(`[RESUME-02] never bring an older position back, for ${SEEDS} seeds of wrong clocks, sleep, lost and doubled reports`, async () => {
    const { sql } = api.server.database;
    const { id: ownerId } = await aStoredPerson(api);
    const { rows } = await sql.execute<{ id: string }>(raw`
      insert into videos (id, owner_id, title, description, is_published, status, duration_seconds,
        source_key, source_type, source_bytes, created_at, updated_at)
      select gen_random_uuid(), ${ownerId}, '', '', false, 'ready', 10000, '', '', 0, now(), now()
      from generate_series(1, ${SEEDS}) returning id`);
    await sql.execute(raw`insert into history_entries (user_id, video_id, viewed_at)
      select ${ownerId}, id, now() from videos where owner_id = ${ownerId}`);
    const began = Date.parse('2026-03-01T12:00:00Z');

    const wrong = await Promise.all(
      rows.map(async ({ id: videoId }, seed) => {
        let moment = 0;
        const positions = createPositions({ sql }, () => new Date(began + moment * 1000));
        let newest: Report | undefined;
        for (const report of twoDevices(seed)) {
          moment = report.arrivesAt;
          const { seconds, ageSeconds } = report;
          await positions.report({ userId: ownerId, videoId, seconds, ageSeconds });
          if (!newest || report.shownAt > newest.shownAt) newest = report;
          const [stored] = await positions.read(ownerId, [videoId]);
          if (stored?.seconds !== newest.seconds) return [{ seed, report, newest, stored }];
        }
        return [];
      }),
    );

    expect(wrong.flat()).toEqual([]);
    await sql.delete(historyEntries).where(eq(historyEntries.userId, ownerId));
    await sql.delete(videos).where(eq(videos.ownerId, ownerId));
  }, 120_000);
});
