import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { countedViews, videos } from '../../src/database/schema.ts';
import { eraseVideoJob } from '../../src/videos/video-erasing.ts';
import { untilWaiting } from '../support/database/delayed-commits.ts';
import { sharedServer } from '../support/shared-server.ts';
import { storedPeople } from '../support/test-person.ts';
import type { TestServer } from '../support/test-server.ts';
import { aStoredVideo } from '../support/test-videos.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

it('deleting a video while a viewer watches it again after an hour does not deadlock', async () => {
  const [owner, viewer] = await storedPeople(api, 2);
  if (!owner || !viewer) throw new Error('Nobody is there.');
  const { database } = api.server;
  const videoId = await aStoredVideo(api, owner);
  const path = `/videos/${videoId}`;
  await api.call('GET', path, { as: viewer.accessToken });
  await database.sql.update(countedViews).set({ countedAt: new Date(0) });

  // The lock on the video blocks both, halfway.
  const responses = await database.transaction(async (tx) => {
    await tx.select().from(videos).where(eq(videos.id, videoId)).for('update');
    const deleting = api.call('DELETE', path, { as: owner.accessToken });
    await untilWaiting(database, 'videos');
    const watching = api.call('GET', path, { as: viewer.accessToken });
    await untilWaiting(database, 'counted_views');
    return { deleting, watching };
  });

  expect((await responses.deleting).status).toBe(200);
  expect((await responses.watching).status).toBe(200);
  await api.settled(eraseVideoJob);
  expect((await api.call('GET', path, { as: viewer.accessToken })).status).toBe(404);
  const isOfVideo = eq(countedViews.videoId, videoId);
  expect(await database.sql.select().from(countedViews).where(isOfVideo)).toEqual([]);
});
