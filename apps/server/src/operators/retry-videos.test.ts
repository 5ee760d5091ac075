import { eq } from 'drizzle-orm';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { videoNotes, videos } from '../database/schema.ts';
import { retryFailedVideos, retryVideo } from './retry-videos.ts';

let api: OwnServer;
let ada: TestPerson;
beforeEach(async () => {
  api = await startTestServer();
  ada = await aStoredPerson(api);
});
afterEach(() => api.stop());

/** The videos have no files, so nothing is made of them here. */
const stopped = { isRunning: false };
const TOO_LONG = 'This file could not be turned into a video: it took this site too long.';
const DAMAGED = 'This file could not be turned into a video: the file is damaged at 0:31.';

async function aVideo(
  title: string,
  status: 'failed' | 'ready',
  note?: { readonly part: string; readonly text: string; readonly canRetry: boolean },
) {
  const id = await aStoredVideo(api, ada, { title, status });
  const { sql } = api.server.database;
  if (note)
    await sql
      .insert(videoNotes)
      .values({ ...note, videoId: id, isWaiting: false, updatedAt: new Date() });
  return id;
}
const aFailed = (title: string, text: string, canRetry: boolean) =>
  aVideo(title, 'failed', { part: 'video', text, canRetry });

async function stateOf(id: string) {
  const { sql } = api.server.database;
  const [video] = await sql.select().from(videos).where(eq(videos.id, id));
  const notes = await sql.select().from(videoNotes).where(eq(videoNotes.videoId, id));
  return [video?.status, ...notes.map(({ isWaiting }) => isWaiting)];
}

describe('kinora retry', () => {
  it('[WAITING-06, WAITING-08] makes a failed video again, at the next start without a server', async () => {
    const slow = await aFailed('Slow', TOO_LONG, true);
    const old = await aVideo('Of an older release', 'failed');

    const printed = await retryVideo(stopped, api.server.database, slow);
    await retryVideo(stopped, api.server.database, old);

    expect(printed).toBe('The files of "Slow" are made again when the server runs.');
    expect(await stateOf(slow)).toEqual(['processing']);
    expect(await stateOf(old)).toEqual(['processing']);
  });

  it('[WAITING-06] makes missing parts again', async () => {
    const note = { part: 'storyboard', text: 'No storyboard: …', canRetry: true };
    const id = await aVideo('Partly', 'ready', note);

    const printed = await retryVideo(stopped, api.server.database, id);

    expect(printed).toBe('The missing parts of "Partly" are made again when the server runs.');
    expect(await stateOf(id)).toEqual(['ready', true]);
  });

  it('[WAITING-06] says why a video cannot be made again', async () => {
    const { database } = api.server;
    const damaged = await aFailed('Damaged', DAMAGED, false);
    const whole = await aVideo('Whole', 'ready');
    const missing = newId();

    expect(await retryVideo(stopped, database, damaged)).toBe(
      `Nothing of "Damaged" can be made again. ${DAMAGED}`,
    );
    expect(await retryVideo(stopped, database, whole)).toBe(
      'Nothing of "Whole" can be made again: nothing has failed, or it is being made already.',
    );
    await expect(retryVideo(stopped, database, missing)).rejects.toThrow(
      `There is no video ${missing}.`,
    );
    expect(await stateOf(damaged)).toEqual(['failed', false]);
  });

  it('[WAITING-07] --failed makes all videos again that failed through no fault of their files', async () => {
    const ids = [
      await aFailed('Slow', TOO_LONG, true),
      await aVideo('Of an older release', 'failed'),
      await aFailed('Damaged', DAMAGED, false),
    ];

    const printed = await retryFailedVideos(stopped, api.server.database);
    const again = await retryFailedVideos(stopped, api.server.database);

    const others = 'Failed because of their files, which their owners read: 1.';
    expect(printed).toBe(`2 videos are made again when the server runs. ${others}`);
    expect(again).toBe(`0 videos are made again when the server runs. ${others}`);
    const states = await Promise.all(ids.map(stateOf));
    expect(states.map(([status]) => status)).toEqual(['processing', 'processing', 'failed']);
  });
});
