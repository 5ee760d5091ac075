import { calls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { aStoredVideo } from '../../../test/support/test-videos.ts';
import { encodings } from '../../database/schema.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
});
afterAll(() => api.stop());

/** A video that waits in the long lane, without a job that would encode it. */
async function aWaitingVideo(
  person: TestPerson,
  requestedAt: number,
  progress: Partial<typeof encodings.$inferInsert> = {},
): Promise<string> {
  const size = { durationSeconds: 240, width: 1280, height: 720 };
  const videoId = await aStoredVideo(api, person, { status: 'processing', ...size });
  await api.server.database.sql.insert(encodings).values({
    videoId,
    lane: 'long',
    personId: person.id,
    requestedAt: new Date(requestedAt),
    ...progress,
  });
  return videoId;
}

async function forecastOf(videoId: string, person: TestPerson) {
  const path = `/videos/u/${person.id}/all`;
  const { body } = await api.call('GET', path, { as: person.accessToken });
  const own = decode(calls.videos.listOwn.data, body['data']);
  return own.find(({ id }) => id === videoId)?.processing;
}

it('[TURNS-08, TURNS-14] the owner of a waiting video sees how many videos are before it, and the time as soon as a piece is measured', async () => {
  const first = await aWaitingVideo(ada, 1);
  const second = await aWaitingVideo(ada, 2);
  const other = await aWaitingVideo(bob, 3);
  expect(await forecastOf(other, bob)).toEqual({ videosBefore: 1 });

  const measured = { pieces: 5, piecesDone: 3, workedSeconds: 30, lastTurnAt: new Date(4) };
  await api.server.database.sql.update(encodings).set(measured).where(eq(encodings.videoId, first));

  // Bob’s turn is next. Between his 5 turns, Ada has 4: 2 end her first video. Each takes 10 s.
  expect(await forecastOf(other, bob)).toEqual({ videosBefore: 1, secondsLeft: 90 });
  expect(await forecastOf(first, ada)).toEqual({ videosBefore: 0, secondsLeft: 40 });
  expect(await forecastOf(second, ada)).toEqual({ videosBefore: 2, secondsLeft: 120 });
});

it('[TURNS-14] other people see nothing of it', async () => {
  const videoId = await aWaitingVideo(ada, 5);
  for (const path of [`/videos/${videoId}`, `/videos/u/${ada.id}/published`, '/videos']) {
    const { body } = await api.call('GET', path, { as: bob.accessToken });
    expect(JSON.stringify(body)).not.toContain('videosBefore');
  }
});
