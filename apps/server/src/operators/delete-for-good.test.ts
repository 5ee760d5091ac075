import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson, storedPeople } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { comments, erasures, likes, users, videos } from '../database/schema.ts';
import { type Deletion, deleteForGood } from './delete-for-good.ts';
import { createModeration } from './moderation.ts';
import type { OperatorSite } from './operator-site.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

const BACKUPS =
  'Backups that were made until now keep it, and restoring one brings it back: delete them, or delete it again then.';

function run(deletion: Deletion, isConfirmed: boolean) {
  const { database, storage } = api.server;
  const site: Pick<OperatorSite, 'withStorage'> = { withStorage: (work) => work(storage) };
  return deleteForGood(site, database, { ...deletion, isConfirmed });
}

async function comment(videoId: string, author: TestPerson, text = 'Nice') {
  const json = { comment: text };
  const response = await api.call('POST', `/comments/${videoId}`, { as: author.accessToken, json });
  return String(dataOf(response)['_id']);
}

const like = (videoId: string, person: TestPerson) =>
  api.call('POST', `/likes/toggle/v/${videoId}`, { as: person.accessToken });

/** The counters of a video, and a recount. */
async function countersOf(videoId: string) {
  const { sql } = api.server.database;
  const [video] = await sql.select().from(videos).where(eq(videos.id, videoId));
  const isShown = and(eq(comments.videoId, videoId), eq(comments.isHiddenWithAuthor, false));
  return {
    likes: [video?.likesCount, await sql.$count(likes, eq(likes.videoId, videoId))],
    comments: [video?.commentsCount, await sql.$count(comments, isShown)],
  };
}

describe('kinora delete-video', () => {
  it('[GONE-01, GONE-03] says what will go, and deletes it when that is confirmed', async () => {
    const [ada, bob] = await storedPeople(api, 2);
    if (!ada || !bob) throw new Error('Nobody is there.');
    const videoId = await aStoredVideo(api, ada, { title: 'Harbour' });
    await comment(videoId, bob);
    await like(videoId, bob);
    const file = `videos/${videoId}/source-1/video.mp4`;
    await api.server.storage.put(file, Buffer.from('x'), { type: 'video/mp4' });
    const deletion = { name: 'delete-video', videoId } as const;

    const planned = await run(deletion, false);
    const stillThere = await api.call('GET', `/videos/${videoId}`);
    const done = await run(deletion, true);

    expect(planned?.split('\n')).toEqual([
      'This deletes for good:',
      `  Video         "Harbour" of ${ada.userName}, with all its files`,
      '  Captions      0',
      '  Comments      1',
      '  Likes         1',
      '  Playlists     0',
      '  Histories     0',
      BACKUPS,
    ]);
    expect(stillThere.status).toBe(200);
    expect(done).toBe('"Harbour" is deleted.');
    const { sql } = api.server.database;
    expect(await sql.$count(videos, eq(videos.id, videoId))).toBe(0);
    expect(await sql.$count(comments, eq(comments.videoId, videoId))).toBe(0);
    expect(await sql.$count(erasures, eq(erasures.subjectId, videoId))).toBe(0);
    expect(await api.server.storage.stat(file)).toBeUndefined();
    expect(await run(deletion, true)).toBeUndefined();
  });
});

describe('kinora delete-comment', () => {
  it('[GONE-03, GONE-06] deletes a comment, and counts it if it was shown', async () => {
    const ada = await aStoredPerson(api);
    const videoId = await aStoredVideo(api, ada, { title: 'Harbour' });
    const [shown, hidden] = [await comment(videoId, ada), await comment(videoId, ada)];
    await createModeration(api.server.database, api.now).takeDownComment(hidden);

    const planned = await run({ name: 'delete-comment', commentId: shown }, false);
    const done = await run({ name: 'delete-comment', commentId: shown }, true);
    await run({ name: 'delete-comment', commentId: hidden }, true);

    expect(planned).toContain(`\n  Comment       of ${ada.userName} on "Harbour"\n`);
    expect(done).toBe(`The comment of ${ada.userName} is deleted.`);
    expect((await countersOf(videoId)).comments).toEqual([0, 0]);
    expect(await run({ name: 'delete-comment', commentId: shown }, true)).toBeUndefined();
  });
});

describe('kinora delete-user', () => {
  it('[GONE-01, GONE-06, GONE-07] leaves the comments, without the name of their author', async () => {
    const [ada, bob] = await storedPeople(api, 2);
    if (!ada || !bob) throw new Error('Nobody is there.');
    const own = await aStoredVideo(api, ada, { title: 'Own' });
    const videoId = await aStoredVideo(api, bob, { title: 'Harbour' });
    await comment(videoId, ada);
    await like(videoId, ada);
    await api.call('POST', `/subscriptions/c/${bob.id}`, { as: ada.accessToken });
    await api.call('POST', `/subscriptions/c/${ada.id}`, { as: bob.accessToken });
    const deletion = { name: 'delete-user', who: ada.email, includesComments: false } as const;

    const planned = await run(deletion, false);
    const done = await run(deletion, true);

    expect(planned?.split('\n')).toEqual([
      'This deletes for good:',
      `  User          ${ada.userName}, with names, mail address, password, pictures and sessions`,
      '  Videos        1, with all their files',
      '  Comments      0; 1 stay as comments of "Deleted user"',
      '  Likes         1',
      '  Subscriptions 2',
      '  Playlists     0',
      '  History       0',
      BACKUPS,
    ]);
    expect(done).toBe(`${ada.userName} is deleted.`);
    expect((await api.call('GET', `/videos/${own}`)).status).toBe(404);
    expect((await api.call('GET', `/users/c/${ada.userName}`)).status).toBe(404);
    const list = await api.call('GET', `/comments/${videoId}`);
    expect(dataOf(list)).toMatchObject({
      count: 1,
      videoComments: [
        {
          content: 'Nice',
          userDetails: [
            {
              fullName: 'Deleted user',
              userName: 'deleted-user',
              avatar: expect.stringMatching(/\/profile-images\/default\.webp$/),
            },
          ],
        },
      ],
    });
    expect(await countersOf(videoId)).toEqual({ likes: [0, 0], comments: [1, 1] });
    const { sql } = api.server.database;
    const [left] = await sql.select().from(users).where(eq(users.id, bob.id));
    expect([left?.subscribersCount, left?.subscribedToCount]).toEqual([0, 0]);
    expect(await run(deletion, true)).toBeUndefined();
    const named = { ...deletion, who: `user_deleted_${ada.id.replaceAll('-', '')}` };
    expect(await run(named, true)).toBeUndefined();
  });

  it('[GONE-06, GONE-08] deletes hidden comments, and with --comments also the others', async () => {
    const [ada, bob, owner] = await storedPeople(api, 3);
    if (!ada || !bob || !owner) throw new Error('Nobody is there.');
    const videoId = await aStoredVideo(api, owner);
    for (const author of [ada, bob]) await comment(videoId, author);
    await createModeration(api.server.database, api.now).disableUser(ada.email);
    expect((await countersOf(videoId)).comments).toEqual([1, 1]);

    await run({ name: 'delete-user', who: ada.userName, includesComments: false }, true);
    const afterAda = await countersOf(videoId);
    await run({ name: 'delete-user', who: bob.userName, includesComments: true }, true);

    expect(afterAda.comments).toEqual([1, 1]);
    expect((await countersOf(videoId)).comments).toEqual([0, 0]);
    const { sql } = api.server.database;
    expect(await sql.$count(comments, eq(comments.videoId, videoId))).toBe(0);
  });

  it('reports a user who does not exist', async () => {
    const nobody = { name: 'delete-user', who: 'nobody', includesComments: false } as const;

    expect(await run(nobody, true)).toBeUndefined();
    expect(await run({ name: 'delete-video', videoId: newId() }, true)).toBeUndefined();
  });
});
