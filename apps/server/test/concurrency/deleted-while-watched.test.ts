import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { countedViews, playlistVideos, playlists } from '../../src/database/schema.ts';
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
