import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { sweepJob } from '../../src/start/hourly-sweep.ts';
import { startServer } from '../../src/start/start-server.ts';
import {
  allFinished,
  endPostponements,
  eventsOf,
  loseJobs,
  unfinishedRows,
} from '../support/database/losing-jobs.ts';
import { aProgram, someSpeech, writes } from '../support/fake-transcriber.ts';
import { freePort } from '../support/free-port.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { type ClipName, type TestClips, makeClips } from '../support/test-clips.ts';
import { anAddress, aStoredPerson, registrationOf } from '../support/test-person.ts';
import {
  type TestDatabase,
  type TestServer,
  freshDatabase,
  sessionsOf,
  settledIn,
  siteAt,
} from '../support/test-server.ts';
import { aStoredVideo, fileOf, uploadVideo } from '../support/test-videos.ts';

const DAY_MS = 24 * 3600 * 1000;
const WAIT = { timeout: 150_000, interval: 250 };

let clips: TestClips;
let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4', 'mpeg4.avi']);
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-lost-jobs-'));
  database = await freshDatabase({ isMigrated: true });
}, 120_000);
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the site, whose clock is ahead, with the database and files of the last start. */
async function start(aheadMs = 0) {
  const { path } = await aProgram(writes(someSpeech()));
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    TRANSCRIBER: `command ${path}`,
    ...database.env,
  });
  const now = () => new Date(Date.now() + aheadMs);
  const server = await startServer({ config, now, searchPath: process.env['PATH'] });
  const api: TestServer = {
    ...siteAt(`http://127.0.0.1:${config.port}`),
    server,
    now,
    sessions: await sessionsOf(config, server.database, now),
    settled: settledIn(server.jobs),
  };
  return api;
}

/** Requests something of each kind that a job does: a copy, an encoding, their parts, captions, a registration, a deletion. */
async function requestAll(api: TestServer): Promise<void> {
  const ada = await aStoredPerson(api);
  const upload = async (name: ClipName) => {
    const videoFile = fileOf(await clips.bytes(name));
    const { status } = await uploadVideo(api, ada, { title: name, videoFile });
    expect(status).toBe(201);
  };
  await upload('h264.mp4');
  await upload('mpeg4.avi');
  const deleted = await aStoredVideo(api, ada);
  await api.call('DELETE', `/videos/${deleted}`, { as: ada.accessToken });
  const json = registrationOf(anAddress());
  expect((await api.call('POST', '/users/register/initial', { json })).status).toBe(201);
}

async function progressOf({ server: { database: site } }: TestServer) {
  await endPostponements(site);
  return unfinishedRows(site);
}

describe('when jobs are deleted', () => {
  it.each([1, 2])(
    '[WAITING-02, GONE-05] at any time, every row is finished (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const fates = Array.from({ length: 40 }, () => (random.integer(2) === 0 ? 'x' : '-')).join(
        '',
      );
      const api = await start();
      try {
        await loseJobs(api.server.database, fates);
        await requestAll(api);

        await expect
          .poll(async () => {
            const { jobs } = api.server;
            if ((await jobs.pending(sweepJob)) === 0) await jobs.send(sweepJob, {});
            return progressOf(api);
          }, WAIT)
          .toEqual(allFinished);
        expect(await eventsOf(api.server.database)).toBeGreaterThan(15);
      } finally {
        await api.server.close();
      }
    },
    200_000,
  );

  it('[WAITING-02, WAITING-04] all of them before a stop of 40 days, the next start finishes every row', async () => {
    const before = await start();
    await loseJobs(before.server.database, 'x'.repeat(1000));
    await requestAll(before);
    const lost = await unfinishedRows(before.server.database);
    await before.server.database.sql.execute(raw`drop trigger losing on pgboss.job`);
    await before.server.close();

    const after = await start(40 * DAY_MS);
    try {
      expect(lost).toMatchObject({ processing: 2, registrations: 1 });
      await expect.poll(() => progressOf(after), WAIT).toEqual(allFinished);
    } finally {
      await after.server.close();
    }
  }, 200_000);
});
