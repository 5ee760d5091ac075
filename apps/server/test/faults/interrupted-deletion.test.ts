import { eq, sql as raw } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  comments,
  erasures,
  historyEntries,
  playlistVideos,
  playlists,
  users,
  videos,
} from '../../src/database/schema.ts';
import { createUserErasing, eraseUserJob } from '../../src/erasure/user-erasing.ts';
import { noJobs } from '../../src/operators/operator-site.ts';
import { sweepJob } from '../../src/start/hourly-sweep.ts';
import { createVideoErasing, eraseVideoJob } from '../../src/videos/video-erasing.ts';
import { aPersonWithAvatar, aStoredPerson } from '../support/test-person.ts';
import { type OwnServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo } from '../support/test-videos.ts';

let api: OwnServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.stop());

const file = (videoId: string) => `videos/${videoId}/source-1/video.mp4`;

async function aVideoWithFile() {
  const owner = await aStoredPerson(api);
  const videoId = await aStoredVideo(api, owner);
  await api.server.storage.put(file(videoId), Buffer.from('x'), { type: 'video/mp4' });
  return { owner, videoId };
}

/** Runs the hourly sweep, and what it sends. */
async function sweep() {
  const { jobs } = api.server;
  await jobs.send(sweepJob, {});
  await api.settled(sweepJob);
  await api.settled(eraseUserJob, eraseVideoJob);
}

/** What deletes as the server does, except that its jobs are lost. */
function losingJobs() {
  const shared = { database: api.server.database, jobs: noJobs, now: api.now };
  const erasing = createVideoErasing(shared);
  return { video: erasing, user: createUserErasing({ ...shared, videos: erasing }) };
}

describe('a deletion whose job was lost', () => {
  it('[GONE-04, GONE-05] of a video has hidden it from everyone, and goes on within an hour', async () => {
    const { owner, videoId } = await aVideoWithFile();
    const { sql } = api.server.database;

    await losingJobs().video.begin(videoId);
    const as = owner.accessToken;
    const own = await api.call('GET', `/videos/u/${owner.id}/all`, { as });
    const direct = await api.call('GET', `/videos/${videoId}`, { as });

    expect(own.body['data']).toEqual([]);
    expect(direct.status).toBe(404);
    expect(await sql.$count(videos, eq(videos.id, videoId))).toBe(1);
    await sweep();
    expect(await sql.$count(videos, eq(videos.id, videoId))).toBe(0);
    expect(await sql.$count(erasures)).toBe(0);
    expect(await api.server.storage.stat(file(videoId))).toBeUndefined();
  });

  it('[GONE-04, GONE-05] of a video whose row is gone still deletes its files', async () => {
    const { videoId } = await aVideoWithFile();
    const { database, storage } = api.server;
    const erasing = losingJobs().video;
    await erasing.begin(videoId);
    const failing = {
      deletePrefix: async () => {
        throw new Error('The storage is away.');
      },
    };

    await expect(erasing.finish(videoId, failing)).rejects.toThrow('The storage is away.');
    expect(await database.sql.$count(videos, eq(videos.id, videoId))).toBe(0);
    await sweep();

    expect(await storage.stat(file(videoId))).toBeUndefined();
    expect(await database.sql.$count(erasures)).toBe(0);
  });

  it('[GONE-05] of a user deletes videos, pictures and rows within an hour', async () => {
    const person = await aPersonWithAvatar(api);
    const { database, storage } = api.server;
    const videoId = await aStoredVideo(api, person);
    await storage.put(file(videoId), Buffer.from('x'), { type: 'video/mp4' });
    const [row] = await database.sql.select().from(users).where(eq(users.id, person.id));
    const avatarKey = row?.avatarKey ?? '';
    expect(await storage.stat(avatarKey)).toBeDefined();

    await losingJobs().user.begin(person.id, { includesComments: false });
    await sweep();
    await sweep(); // the videos have jobs of their own, which were sent and not lost

    expect(await storage.stat(avatarKey)).toBeUndefined();
    expect(await storage.stat(file(videoId))).toBeUndefined();
    expect(await database.sql.$count(erasures)).toBe(0);
  });
});

it('[GONE-04] a video with more rows than fit into one batch is deleted with all of them', async () => {
  const { owner, videoId } = await aVideoWithFile();
  const { sql } = api.server.database;
  await sql.execute(raw`
    insert into ${comments} (id, video_id, author_id, content, created_at, updated_at)
    select gen_random_uuid(), ${videoId}, ${owner.id}, 'x', now(), now() from generate_series(1, 20001)`);
  await sql.execute(raw`
    insert into ${playlists} (id, owner_id, name, description, videos_count, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, 'x', '', 1, now(), now() from generate_series(1, 1001)`);
  await sql.execute(raw`
    insert into ${playlistVideos} (playlist_id, video_id, added_at)
    select id, ${videoId}, now() from ${playlists}`);
  const viewedAt = new Date();
  await sql.insert(historyEntries).values({ userId: owner.id, videoId, viewedAt });

  const { status } = await api.call('DELETE', `/videos/${videoId}`, { as: owner.accessToken });
  await api.settled(eraseVideoJob);

  expect(status).toBe(200);
  for (const table of [comments, playlistVideos, historyEntries, videos, erasures])
    expect(await sql.$count(table)).toBe(0);
  expect(await sql.$count(playlists, eq(playlists.videosCount, 0))).toBe(1001);
});
