import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import { countedViews, playlistVideos, playlists } from '../database/schema.ts';
import { untilWaiting } from '../testing/held-commits.ts';
import { manyPeople } from '../testing/many-people.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo } from '../testing/test-videos.ts';

const SECRET = 'only-for-this-test-0123456789abcdef0123456789';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ TOKEN_SECRET: SECRET });
});
afterAll(() => api.stop());

it('a video is deleted while somebody watches it again after an hour: neither waits for the other for ever', async () => {
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

  // A playlist in somebody's hands holds the deletion up in the middle, where the video is locked already.
  const answers = await database.transaction(async (tx) => {
    await tx.select().from(playlists).where(eq(playlists.id, playlistId)).for('update');
    const deleting = api.call('DELETE', path, { as: owner.accessToken });
    await untilWaiting(database, 'playlists');
    const watching = api.call('GET', path, { as: viewer.accessToken });
    await untilWaiting(database, 'counted_views');
    return { deleting, watching };
  });

  expect((await answers.deleting).status).toBe(200);
  expect((await answers.watching).status).toBe(404);
});
