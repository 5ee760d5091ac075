import { count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { comments, videos } from '../database/schema.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api)];
});

const say = (videoId: string, comment: unknown, person = bob) =>
  api.call('POST', `/comments/${videoId}`, { as: person.accessToken, json: { comment } });
const read = (videoId: string, query = '', person?: TestPerson) =>
  api.call('GET', `/comments/${videoId}${query}`, { as: person?.accessToken });

describe('POST /api/v1/comments/:videoId', () => {
  it('[CALLS-LIKES-COMMENTS-02, ENTITIES-11] adds a comment and counts it', async () => {
    const id = await aStoredVideo(api, ada);

    const response = await say(id, '  Nice <b>engine</b> 🎉\n');

    expect(response.status).toBe(201);
    expect(response.body['data']).toEqual({
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
    'rejects %j and stores nothing',
    async (text) => {
      const id = await aStoredVideo(api, ada);

      const response = await say(id, text);

      expect([response.status, response.body['code']]).toEqual([422, 'invalid']);
      expect(dataOf(await read(id))['count']).toBe(0);
    },
  );

  it('[LIMITS-06] accepts 5,000 characters and rejects 5,001', async () => {
    const id = await aStoredVideo(api, ada);

    expect((await say(id, 'ü'.repeat(5000))).status).toBe(201);
    const longer = await say(id, 'ü'.repeat(5001));
    expect([longer.status, longer.body['message']]).toEqual([
      422,
      'Comment cannot exceed 5000 characters',
    ]);
  });

  it('responds with 404 for drafts of others and unknown videos, and rejects malformed ids', async () => {
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const absent = await say(newId(), 'Nice');

    expect([absent.status, absent.body['message']]).toEqual([404, 'Video not found']);
    expect((await say(draft, 'Nice')).body).toEqual(absent.body);
    expect((await say(draft, 'Nice', ada)).status).toBe(201);
    expect((await say('first', 'Nice')).status).toBe(400);
  });

  it('counts each of several concurrent comments', async () => {
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
  it('[CALLS-LIKES-COMMENTS-01] returns the total and a page of comments, newest first', async () => {
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

  it('shows the comments of a draft only to its owner', async () => {
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    await say(draft, 'Mine', ada);

    expect((await read(draft)).status).toBe(404);
    expect((await read(draft, '', bob)).status).toBe(404);
    expect(dataOf(await read(draft, '', ada))['count']).toBe(1);
    expect((await read(newId())).status).toBe(404);
  });
});

const pathOf = (videoId: string, commentId: string) => `/comments/${videoId}/${commentId}`;
const edit = (videoId: string, commentId: string, comment: unknown, person = bob) =>
  api.call('PATCH', pathOf(videoId, commentId), { as: person.accessToken, json: { comment } });
const remove = (videoId: string, commentId: string, person = bob) =>
  api.call('DELETE', pathOf(videoId, commentId), { as: person.accessToken });

/** A video of Ada with a comment of Bob. */
async function aCommentedVideo() {
  const videoId = await aStoredVideo(api, ada);
  const commentId = String(dataOf(await say(videoId, 'Nice'))['_id']);
  return { videoId, commentId };
}
const takeDown = (commentId: string) =>
  api.server.database.sql
    .update(comments)
    .set({ takenDownAt: new Date() })
    .where(eq(comments.id, commentId));
const statusAndMessage = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [
  status,
  body['message'],
];

describe('PATCH /api/v1/comments/:videoId/:commentId', () => {
  it('[OWN-COMMENTS-01] stores and returns the trimmed text with a new updatedAt', async () => {
    const { videoId, commentId } = await aCommentedVideo();
    const past = { createdAt: new Date(0), updatedAt: new Date(0) };
    await api.server.database.sql.update(comments).set(past).where(eq(comments.id, commentId));

    const answer = await edit(videoId, commentId, '  Very nice\n');

    expect(answer.status).toBe(200);
    const edited = dataOf(answer);
    expect(edited).toMatchObject({ _id: commentId, content: 'Very nice', video: videoId });
    expect(Date.parse(String(edited['updatedAt']))).toBeGreaterThan(
      Date.parse(String(edited['createdAt'])),
    );
    expect(itemsIn(await read(videoId), 'videoComments')).toEqual([edited]);
    expect(dataOf(await read(videoId))['count']).toBe(1);
  });

  it.each(['', ' \n', undefined, 7, 'a\u0000b', 'ü'.repeat(5001)])(
    'rejects %j and keeps the text',
    async (text) => {
      const { videoId, commentId } = await aCommentedVideo();

      expect((await edit(videoId, commentId, text)).status).toBe(422);
      expect(itemsIn(await read(videoId), 'videoComments')).toMatchObject([{ content: 'Nice' }]);
    },
  );

  it('[OWN-COMMENTS-02] rejects everyone but the author', async () => {
    const { videoId, commentId } = await aCommentedVideo();

    expect(statusAndMessage(await edit(videoId, commentId, 'Mine', ada))).toEqual([
      403,
      'You can only edit your own comments',
    ]);
    expect(itemsIn(await read(videoId), 'videoComments')).toMatchObject([{ content: 'Nice' }]);
  });
});

describe('DELETE /api/v1/comments/:videoId/:commentId', () => {
  it('[OWN-COMMENTS-03] lets the author and the owner of the video delete a comment', async () => {
    const videoId = await aStoredVideo(api, ada);
    const [first, second] = [await say(videoId, 'one'), await say(videoId, 'two')];
    const [one, two] = [String(dataOf(first)['_id']), String(dataOf(second)['_id'])];

    expect((await remove(videoId, one, bob)).status).toBe(200);
    expect(dataOf(await read(videoId))).toMatchObject({ count: 1, videoComments: [{ _id: two }] });
    expect((await remove(videoId, two, ada)).status).toBe(200);

    expect(dataOf(await read(videoId))).toMatchObject({ count: 0, videoComments: [] });
    expect(dataOf(await api.call('GET', `/videos/${videoId}`))['comments']).toBe(0);
    const { sql } = api.server.database;
    expect(await sql.select().from(comments).where(eq(comments.videoId, videoId))).toEqual([]);
  });

  it('[OWN-COMMENTS-05] lowers the count once when the same deletion is sent several times', async () => {
    const { videoId, commentId } = await aCommentedVideo();
    await say(videoId, 'stays');

    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(videoId, commentId)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ]);
    expect(dataOf(await read(videoId))).toMatchObject({ count: 1, videoComments: [{}] });
  });
});

describe('edits and deletions of a comment', () => {
  it.each([
    [
      'taken down',
      async () => {
        const place = await aCommentedVideo();
        await takeDown(place.commentId);
        return place;
      },
    ],
    ['unknown', async () => ({ ...(await aCommentedVideo()), commentId: newId() })],
    [
      'on another video',
      async () => ({
        ...(await aCommentedVideo()),
        videoId: await aStoredVideo(api, ada),
      }),
    ],
  ] as const)('[OWN-COMMENTS-04] get 404 for a comment that is %s', async (_kind, make) => {
    const { videoId, commentId } = await make();

    const notFound = [404, 'Comment not found'];
    expect(statusAndMessage(await edit(videoId, commentId, 'New'))).toEqual(notFound);
    expect(statusAndMessage(await remove(videoId, commentId))).toEqual(notFound);
    expect(statusAndMessage(await remove(videoId, commentId, ada))).toEqual(notFound);
  });

  it('[OWN-COMMENTS-04] get 404 while the author cannot see the video', async () => {
    const { videoId, commentId } = await aCommentedVideo();
    const { sql } = api.server.database;
    await sql.update(videos).set({ isPublished: false }).where(eq(videos.id, videoId));

    const notFound = [404, 'Video not found'];
    expect(statusAndMessage(await edit(videoId, commentId, 'New'))).toEqual(notFound);
    expect(statusAndMessage(await remove(videoId, commentId))).toEqual(notFound);
    expect((await remove(videoId, commentId, ada)).status).toBe(200);
  });
});
