import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import { comments, videos } from '../database/schema.ts';
import { itemsIn } from '../testing/list-responses.ts';
import { type TestPerson, aPerson } from '../testing/test-person.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo, dataOf } from '../testing/test-videos.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await startTestServer();
  [ada, bob] = [await aPerson(api), await aPerson(api)];
});
afterAll(() => api.stop());

const say = (videoId: string, comment: unknown, person = bob) =>
  api.call('POST', `/comments/${videoId}`, { as: person.accessToken, json: { comment } });
const read = (videoId: string, query = '', person?: TestPerson) =>
  api.call('GET', `/comments/${videoId}${query}`, { as: person?.accessToken });

describe('POST /api/v1/comments/:videoId', () => {
  it('[CALLS-LIKES-COMMENTS-02, ENTITIES-11] adds a comment and counts it', async () => {
    const id = await aStoredVideo(api, ada);

    const answer = await say(id, '  Nice <b>engine</b> 🎉\n');

    expect(answer.status).toBe(201);
    expect(answer.body['data']).toEqual({
      _id: expect.any(String),
      content: 'Nice <b>engine</b> 🎉',
      video: id,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      userDetails: [
        {
          avatar: expect.stringMatching(/^http/),
          fullName: 'Ada Lovelace',
          userName: bob.userName,
        },
      ],
    });
    const watched = await api.call('GET', `/videos/${id}`);
    expect(dataOf(watched)['comments']).toBe(1);
  });

  it.each(['', ' \n\t', undefined, null, 7, { $ne: '' }, 'a\u0000b'])(
    'refuses %j and stores nothing',
    async (text) => {
      const id = await aStoredVideo(api, ada);

      const answer = await say(id, text);

      expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
      expect(dataOf(await read(id))['count']).toBe(0);
    },
  );

  it('[LIMITS-06] takes 5,000 characters and not one more', async () => {
    const id = await aStoredVideo(api, ada);

    expect((await say(id, 'ü'.repeat(5000))).status).toBe(201);
    const longer = await say(id, 'ü'.repeat(5001));
    expect([longer.status, longer.body['message']]).toEqual([
      422,
      'Comment cannot exceed 5000 characters',
    ]);
  });

  it('refuses drafts of others as if there were none, and ids that are none', async () => {
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const absent = await say(newId(), 'Nice');

    expect([absent.status, absent.body['message']]).toEqual([404, 'Video not found']);
    expect((await say(draft, 'Nice')).body).toEqual(absent.body);
    expect((await say(draft, 'Nice', ada)).status).toBe(201);
    expect((await say('first', 'Nice')).status).toBe(400);
  });

  it('counts each of many that come at once', async () => {
    const id = await aStoredVideo(api, ada);

    await Promise.all(Array.from({ length: 20 }, (_none, index) => say(id, `No. ${index}`)));

    const { sql } = api.server.database;
    const isOf = eq(comments.videoId, id);
    const [rows] = await sql.select({ total: count() }).from(comments).where(isOf);
    const [video] = await sql.select().from(videos).where(eq(videos.id, id));
    expect([rows?.total, video?.commentsCount]).toEqual([20, 20]);
  });
});

describe('GET /api/v1/comments/:videoId', () => {
  it('[CALLS-LIKES-COMMENTS-01] answers the count of all and a page of comments, newest first', async () => {
    const id = await aStoredVideo(api, ada);
    for (const text of ['first', 'second', 'third']) await say(id, text);
    const contents = async (query: string) =>
      itemsIn(await read(id, query), 'videoComments').map((comment) => comment['content']);

    expect(dataOf(await read(id))).toMatchObject({ count: 3, currentPage: 1, totalPages: 1 });
    expect(await contents('')).toEqual(['third', 'second', 'first']);
    expect(await contents('?page=2&limit=2')).toEqual(['first']);
    expect(dataOf(await read(id, '?page=2&limit=2'))).toMatchObject({ count: 3, totalPages: 2 });
    expect((await read(id, '?limit=101')).status).toBe(422);
  });

  it('hides those of a draft from everybody but its owner', async () => {
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    await say(draft, 'Mine', ada);

    expect((await read(draft)).status).toBe(404);
    expect((await read(draft, '', bob)).status).toBe(404);
    expect(dataOf(await read(draft, '', ada))['count']).toBe(1);
    expect((await read(newId())).status).toBe(404);
  });
});
