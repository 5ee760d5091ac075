import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { countedViews, playlistVideos, playlists } from '../../src/database/schema.ts';
import { untilWaiting } from '../support/database/delayed-commits.ts';
import { manyPeople } from '../support/many-people.ts';
import { type TestServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo } from '../support/test-videos.ts';

const SECRET = 'only-for-this-test-0123456789abcdef0123456789';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ TOKEN_SECRET: SECRET });
});
afterAll(() => api.stop());

it('deleting a video while a viewer watches it again after an hour does not deadlock', async () => {
  const [owner, viewer] = await manyPeople(api, SECRET, 2);
  if (!owner || !viewer) throw new Error('Nobody is there.');
  const { database } = api.server;
  const videoId = await aStoredVideo(api, owner);
  const path = `/videos/${videoId}`;
  await api.call('GET', path, { as: viewer.accessToken });
  await database.sql.update(countedViews).set({ countedAt: new Date(0) });
  const playlistId = newId();
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await database.sql
    .insert(playlists)
    .values({ id: playlistId, ownerId: owner.id, name: 'List', description: '', ...at });
  await database.sql.insert(playlistVideos).values({ playlistId, videoId, addedAt: new Date() });

  // The lock on a playlist blocks the deletion halfway, when it has already locked the video.
  const responses = await database.transaction(async (tx) => {
    await tx.select().from(playlists).where(eq(playlists.id, playlistId)).for('update');
    const deleting = api.call('DELETE', path, { as: owner.accessToken });
    await untilWaiting(database, 'playlists');
    const watching = api.call('GET', path, { as: viewer.accessToken });
    await untilWaiting(database, 'counted_views');
    return { deleting, watching };
  });

  expect((await responses.deleting).status).toBe(200);
  expect((await responses.watching).status).toBe(404);
});
