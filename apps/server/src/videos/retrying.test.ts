import { ownVideoCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClips } from '../../test/support/test-clips.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, settledVideo } from '../../test/support/test-videos.ts';
import { videoNotes, videos } from '../database/schema.ts';
import { renditionJobs, retryPartsJob } from '../media/pipeline/media-jobs.ts';

let api: OwnServer;
let ada: TestPerson;
let bob: TestPerson;
let clip: Buffer;
beforeAll(async () => {
  const clips = await makeClips(['h264.mp4']);
  clip = Buffer.from(await clips.bytes('h264.mp4'));
  api = await startTestServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
}, 120_000);
afterAll(() => api.stop());

/** A video whose files exist, with notes. */
async function aVideoWith(
  notes: Readonly<Record<string, boolean>>,
  changes: Partial<typeof videos.$inferInsert> = {},
) {
  const id = await aStoredVideo(api, ada, changes);
  const key = `videos/${id}/source-x/original.mp4`;
  await api.server.storage.put(key, clip, { type: 'video/mp4' });
  for (const [part, canRetry] of Object.entries(notes))
    await api.server.database.sql.insert(videoNotes).values({
      videoId: id,
      part,
      text: `No ${part}: this site had a problem.`,
      canRetry,
      isWaiting: false,
      updatedAt: new Date(),
    });
  return id;
}

const retry = (id: string, person: TestPerson | undefined = ada) =>
  api.call('POST', `/videos/${id}/retry`, { as: person?.accessToken });

async function retried(id: string) {
  const { status, body } = await retry(id);
  expect(status).toBe(200);
  return decode(ownVideoCodec, body['data']);
}

describe('POST /api/v1/videos/:videoId/retry', () => {
  it('[PARTS-10] makes the parts again that can be retried', async () => {
    const id = await aVideoWith({ storyboard: true, thumbnail: true, colour: false });

    expect((await retried(id)).notes).toMatchObject([
      { part: 'colour', isRetrying: false },
      { part: 'storyboard', isRetrying: true, canRetry: true },
      { part: 'thumbnail', isRetrying: true },
    ]);

    await api.settled(retryPartsJob, ...renditionJobs);
    const video = await settledVideo(api, ada, id);
    expect(video).toMatchObject({ storyboard: expect.any(String), status: 'ready' });
    expect(video.thumbnail).toContain('/retried-');
    expect(video.notes).toMatchObject([{ part: 'colour' }]);
  }, 120_000);

  it('[PARTS-11] makes a failed video again', async () => {
    const id = await aVideoWith(
      { video: true, chapters: true },
      { status: 'failed', hlsKey: null },
    );

    const { status, notes } = await retried(id);

    expect([status, notes]).toEqual(['processing', undefined]);
    expect(await settledVideo(api, ada, id)).toMatchObject({ status: 'ready' });
  }, 120_000);

  it('[PARTS-12] changes nothing when there is nothing to retry', async () => {
    const whole = await aVideoWith({});
    const unusable = await aVideoWith({ video: false }, { status: 'failed' });

    expect(await retried(whole)).toMatchObject({ status: 'ready' });
    expect(await retried(unusable)).toMatchObject({ status: 'failed', notes: [{ part: 'video' }] });
  });

  it('[PARTS-12] sends one job when it is called repeatedly', async () => {
    const id = await aVideoWith({ storyboard: true });

    await Promise.all([retried(id), retried(id), retried(id)]);

    expect(await api.server.jobs.pending(retryPartsJob)).toBeLessThan(2);
    await api.settled(retryPartsJob, ...renditionJobs);
    expect((await settledVideo(api, ada, id)).notes).toBeUndefined();
  }, 120_000);

  it('[PARTS-13] rejects everyone but the owner', async () => {
    const id = await aVideoWith({ storyboard: true });
    const draft = await aVideoWith({ storyboard: true }, { isPublished: false });

    expect((await retry(id, bob)).status).toBe(403);
    expect((await retry(draft, bob)).status).toBe(404);
    const rows = await api.server.database.sql
      .select()
      .from(videoNotes)
      .where(eq(videoNotes.videoId, id));
    expect(rows).toMatchObject([{ isWaiting: false }]);
  });

  it('[PARTS-05] shows notes to nobody but the owner', async () => {
    const id = await aVideoWith({ storyboard: true });
    for (const path of [`/videos/${id}`, '/videos', `/videos/u/${ada.id}/published`])
      for (const as of [undefined, bob.accessToken]) {
        const { body } = await api.call('GET', path, { as });
        expect(JSON.stringify(body)).toContain(id);
        expect(JSON.stringify(body)).not.toContain('No storyboard');
      }
    const own = await api.call('GET', `/videos/u/${ada.id}/all`, { as: ada.accessToken });
    expect(JSON.stringify(own.body)).toContain('No storyboard');
  });
});
