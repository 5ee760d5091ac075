import { and, count, eq, sql as raw } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { idsIn } from '../../test/support/list-responses.ts';
import { sharedServer } from '../../test/support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { aStoredVideo, dataOf } from '../../test/support/test-videos.ts';
import { newId } from '../database/ids.ts';
import { likes, videos } from '../database/schema.ts';

let api: TestServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  [ada, bob] = [await aStoredPerson(api), await aStoredPerson(api, 'verified')];
});

const toggle = (videoId: string, person = bob) =>
  api.call('POST', `/likes/toggle/v/${videoId}`, { as: person.accessToken });
const put = (videoId: string, json: unknown, person = bob) =>
  api.call('PUT', `/likes/v/${videoId}`, { as: person.accessToken, json });
const set = (videoId: string, isLiked: boolean, person = bob) => put(videoId, { isLiked }, person);
const liked = (query = '', person = bob) =>
  api.call('GET', `/likes/videos${query}`, { as: person.accessToken });
const hide = (videoId: string) =>
  api.server.database.sql.update(videos).set({ isPublished: false }).where(eq(videos.id, videoId));

async function likesOf(videoId: string) {
  const { sql } = api.server.database;
  const [held] = await sql.select({ total: count() }).from(likes).where(eq(likes.videoId, videoId));
  const [video] = await sql
    .select({ likes: videos.likesCount })
    .from(videos)
    .where(eq(videos.id, videoId));
  return { rows: held?.total, counter: video?.likes };
}

describe('POST /api/v1/likes/toggle/v/:videoId', () => {
  it('[CALLS-LIKES-COMMENTS-03] adds the like, and removes it on the second call', async () => {
    const id = await aStoredVideo(api, ada);

    const added = await toggle(id);
    expect([added.status, added.body['message']]).toEqual([200, 'video like added']);
    expect(added.body['data']).toEqual({ isLiked: true, likes: 1 });
    const watched = await api.call('GET', `/videos/${id}`, { as: bob.accessToken });
    expect(dataOf(watched)).toMatchObject({ isLiked: true, likes: 1 });

    const removed = await toggle(id);
    expect(removed.body['message']).toBe('video like removed');
    expect(removed.body['data']).toEqual({ isLiked: false, likes: 0 });
  });

  it('responds with 404 for drafts of others and unknown videos, and rejects malformed ids', async () => {
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    const absent = await toggle(newId());

    expect([absent.status, absent.body['message']]).toEqual([404, 'Video not found']);
    expect((await toggle(draft)).body).toEqual(absent.body);
    expect((await toggle(draft, ada)).status).toBe(200);
    expect((await toggle('first')).status).toBe(400);
  });

  it('ends in the state of the parity of 64 parallel calls', async () => {
    const id = await aStoredVideo(api, ada);

    const responses = await Promise.all(Array.from({ length: 64 }, () => toggle(id)));

    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await likesOf(id)).toEqual({ rows: 0, counter: 0 });
    await Promise.all(Array.from({ length: 7 }, () => toggle(id)));
    expect(await likesOf(id)).toEqual({ rows: 1, counter: 1 });
  });

  it('keeps counters equal to a recount while several people toggle several videos', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => aStoredVideo(api, ada)));
    const calls = Array.from({ length: 45 }, (_none, index) =>
      toggle(ids[index % 3] ?? '', index % 2 ? ada : bob),
    );
    await Promise.all(calls);

    for (const id of ids) {
      const { rows, counter } = await likesOf(id);
      expect(counter).toBe(rows);
    }
  });
});

describe('PUT /api/v1/likes/v/:videoId', () => {
  it('[MARKS-01] adds and removes the like, and returns the data of the toggle', async () => {
    const id = await aStoredVideo(api, ada);

    const added = await set(id, true);
    expect([added.status, added.body['message']]).toEqual([200, 'Video liked']);
    expect(added.body['data']).toEqual({ isLiked: true, likes: 1 });
    expect((await set(id, true, ada)).body['data']).toEqual({ isLiked: true, likes: 2 });

    const removed = await set(id, false);
    expect(removed.body['message']).toBe('Video not liked');
    expect(removed.body['data']).toEqual({ isLiked: false, likes: 1 });
    expect(await likesOf(id)).toEqual({ rows: 1, counter: 1 });
  });

  it('[MARKS-03] changes nothing when the state already holds', async () => {
    const fan = await aStoredPerson(api, 'verified');
    const [first, second] = [await aStoredVideo(api, ada), await aStoredVideo(api, ada)];
    expect((await set(first, false, fan)).body['data']).toEqual({ isLiked: false, likes: 0 });
    for (const id of [first, second]) await set(id, true, fan);
    const { sql } = api.server.database;
    await sql
      .update(likes)
      .set({ createdAt: raw`${likes.createdAt} - interval '1 minute'` })
      .where(eq(likes.userId, fan.id));
    const like = () =>
      sql
        .select()
        .from(likes)
        .where(and(eq(likes.videoId, first), eq(likes.userId, fan.id)));
    const before = await like();

    const repeated = await set(first, true, fan);

    expect(repeated.status).toBe(200);
    expect(repeated.body['data']).toEqual({ isLiked: true, likes: 1 });
    expect(await like()).toEqual(before);
    expect(await likesOf(first)).toEqual({ rows: 1, counter: 1 });
    expect(idsIn(await liked('', fan))).toEqual([second, first]);
  });

  it('[MARKS-04] requires a verified e-mail', async () => {
    const id = await aStoredVideo(api, ada);
    const unverified = await set(id, true, await aStoredPerson(api, 'unverified'));
    const visitor = await api.call('PUT', `/likes/v/${id}`, { json: { isLiked: true } });

    expect([unverified.status, unverified.body['code']]).toEqual([403, 'email-unverified']);
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'not-signed-in']);
    expect(await likesOf(id)).toEqual({ rows: 0, counter: 0 });
  });

  it('[MARKS-05] responds with 404 for drafts of others and unknown videos', async () => {
    const draft = await aStoredVideo(api, ada, { isPublished: false });
    for (const isLiked of [true, false]) {
      const absent = await set(newId(), isLiked);
      expect([absent.status, absent.body['message']]).toEqual([404, 'Video not found']);
      expect((await set(draft, isLiked)).body).toEqual(absent.body);
    }
    expect((await set(draft, true, ada)).status).toBe(200);
  });

  it.each([{}, { isLiked: 'true' }, { isLiked: 1 }, { isLiked: null }, []])(
    '[MARKS-06] rejects the body %j and changes nothing',
    async (body) => {
      const id = await aStoredVideo(api, ada);
      await set(id, true);

      const { status, body: failure } = await put(id, body);

      expect([status, failure['message']]).toEqual([422, 'isLiked must be true or false']);
      expect(await likesOf(id)).toEqual({ rows: 1, counter: 1 });
    },
  );

  it('[MARKS-07] counts once when the same state is set 64 times in parallel', async () => {
    const id = await aStoredVideo(api, ada);
    const parallel = (isLiked: boolean) =>
      Promise.all(Array.from({ length: 64 }, () => set(id, isLiked)));

    for (const { body } of await parallel(true))
      expect(body['data']).toEqual({ isLiked: true, likes: 1 });
    expect(await likesOf(id)).toEqual({ rows: 1, counter: 1 });
    for (const { body } of await parallel(false))
      expect(body['data']).toEqual({ isLiked: false, likes: 0 });
    expect(await likesOf(id)).toEqual({ rows: 0, counter: 0 });
  });

  it('[MARKS-07] keeps the counter equal to a recount beside concurrent toggles', async () => {
    const id = await aStoredVideo(api, ada);
    const calls = Array.from({ length: 45 }, (_none, index) => {
      const person = index % 2 ? ada : bob;
      return index % 3 ? set(id, index % 3 === 1, person) : toggle(id, person);
    });

    const responses = await Promise.all(calls);

    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const { rows, counter } = await likesOf(id);
    expect(counter).toBe(rows);
  });

  it('[MARKS-08] allows a configured origin to send it with cookies', async () => {
    const { status, headers } = await fetch(`${api.url}/api/v1/likes/v/${newId()}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
    });

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')?.split(', ').toSorted()).toEqual([
      'DELETE',
      'GET',
      'PATCH',
      'POST',
      'PUT',
    ]);
  });
});

describe('GET /api/v1/likes/videos', () => {
  it('[CALLS-LIKES-COMMENTS-04] lists the viewer’s likes, newest first, in pages', async () => {
    const fan = await aStoredPerson(api, 'verified');
    const ids = [await aStoredVideo(api, ada), await aStoredVideo(api, ada)];
    for (const id of ids) await toggle(id, fan);

    const all = await liked('', fan);
    expect(idsIn(all)).toEqual(ids.toReversed());
    expect(all.body['meta']).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 });
    expect(idsIn(await liked('?page=2&limit=1', fan))).toEqual([ids[0]]);
    expect((await liked('?limit=0', fan)).status).toBe(422);
  });

  it('shows a video that became private only to its owner', async () => {
    const id = await aStoredVideo(api, ada);
    await toggle(id);
    await toggle(id, ada);
    await hide(id);

    expect(idsIn(await liked())).not.toContain(id);
    expect(idsIn(await liked('', ada))).toContain(id);
  });
});
