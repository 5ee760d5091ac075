import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decode } from './codec.ts';
import {
  API_PREFIX,
  type Call,
  calls,
  errorEnvelope,
  fieldText,
  fillPath,
  paramNames,
  requestPath,
  responseEnvelope,
} from './index.ts';
import { documentedCalls } from './reference.ts';
import { requests, rulesOf } from './requests.ts';

const all = Object.values(calls).flatMap((subject) => Object.values<Call>(subject));

describe('the calls', () => {
  it('[CALLS-01] have the path prefixes of the specification', () => {
    const added = new Set<Call>([calls.host.get, calls.captions.searchSpoken]);
    const paths = all.filter((call) => !added.has(call)).map(({ path }) => path);
    const prefixes = new Set(paths.map((path) => `${API_PREFIX}/${path.split('/')[1]}`));
    const subjects = ['users', 'videos', 'subscriptions', 'likes', 'comments', 'playlists'];
    expect(prefixes).toEqual(new Set(subjects.map((subject) => `/api/v1/${subject}`)));
  });

  it('differ in method or path', () => {
    const named = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it('have rules for each path parameter', () => {
    for (const call of all) {
      const { params } = rulesOf(call);
      const checked = params && 'entries' in params ? Object.keys(Object(params.entries)) : [];
      expect(checked).toEqual(paramNames(call.path));
    }
  });

  it('have rules for each body, except the tokens of refresh and logout', () => {
    const withoutRules = all.filter((call) => call.encoding && !rulesOf(call).body);
    expect(withoutRules).toEqual([calls.accounts.refresh, calls.accounts.logout]);
  });

  it('have a reference each', () => {
    expect(new Set(documentedCalls.map(({ call }) => call))).toEqual(new Set(all));
  });

  it.each(documentedCalls.map(({ name, call, reference }) => [name, call, reference] as const))(
    'accept the sample of %s',
    (_name, call, { sample = {} }) => {
      const { query, body } = rulesOf(call);
      // Clients send each field of a query as text.
      const texts = Object.entries(sample).map(([field, value]) => [field, fieldText(value)]);
      expect(query && v.safeParse(query, Object.fromEntries(texts)).issues).toBeUndefined();
      expect(body && v.safeParse(body, sample).issues).toBeUndefined();
    },
  );
});

describe('paths', () => {
  it('encode each value as exactly one segment', () => {
    expect(fillPath('/users/c/:userName', { userName: 'a/b?c#d e' })).toBe(
      '/users/c/a%2Fb%3Fc%23d%20e',
    );
  });

  it.each(['', '.', '..'])('reject %j as a segment', (userName) => {
    expect(() => fillPath('/users/c/:userName', { userName })).toThrow(RangeError);
  });

  it('do not depend on the order of the parameters', () => {
    const params = { userId: 'u1' };
    const path = requestPath('/videos/u/:userId', params, { page: 2, query: 'a & b', limit: 12 });
    expect(path).toBe('/videos/u/u1?limit=12&page=2&query=a+%26+b');
    expect(requestPath('/videos/u/:userId', params, { limit: 12, query: 'a & b', page: 2 })).toBe(
      path,
    );
  });

  it('omit undefined parameters, and the question mark without parameters', () => {
    expect(requestPath('/videos', {}, { page: undefined })).toBe('/videos');
    expect(requestPath('/videos', {}, { page: undefined, ids: ['a'] })).toBe(
      '/videos?ids=%5B%22a%22%5D',
    );
  });
});

const wireUser = { _id: 'u1', userName: 'ada', fullName: 'Ada', avatar: 'https://k.test/a.webp' };
const wireVideo = {
  _id: 'v1',
  title: 'Engine',
  description: '',
  thumbnail: 'https://k.test/t.webp',
  videoFile: 'https://k.test/v.mp4',
  duration: 61.5,
  views: 3,
  likes: 2,
  comments: 1,
  isPublished: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  owner: wireUser,
};

describe('responses', () => {
  it('[ENTITIES-07, ENTITIES-08, ENTITIES-09] decode a video with `id` instead of `_id`', () => {
    const video = decode(calls.videos.get.data, wireVideo);
    expect(video).toMatchObject({ id: 'v1', durationSeconds: 61.5, owner: { id: 'u1' } });
    expect(JSON.stringify(video)).not.toContain('_id');
  });

  it("[ENTITIES-10] contain the viewer's like and subscription", () => {
    const wire = { ...wireVideo, isLiked: true, isSubscribed: true, subscribers: 9 };
    expect(decode(calls.videos.get.data, wire)).toMatchObject({
      isLiked: true,
      isSubscribed: true,
      subscribers: 9,
    });
  });

  it('decode a missing status as ready', () => {
    const feed = decode(calls.videos.feed.data, { videos: [wireVideo], totalPages: 1 });
    expect(feed.items[0]).toMatchObject({ status: 'ready' });
  });

  it('[CALLS-VIDEOS-04] contain the videos and totalPages of the feed', () => {
    const feed = decode(calls.videos.feed.data, { videos: [wireVideo], totalPages: 7 });
    expect(feed).toMatchObject({ page: 1, totalPages: 7, items: [{ id: 'v1' }] });
  });

  it('[ENTITIES-01] decode a user without a cover when the host sends null', () => {
    const wire = { ...wireUser, email: 'ada@example.com', isEmailVerified: true, coverImage: null };
    expect(decode(calls.accounts.currentUser.data, wire)).toEqual({
      id: 'u1',
      userName: 'ada',
      fullName: 'Ada',
      avatar: 'https://k.test/a.webp',
      email: 'ada@example.com',
      coverImage: undefined,
      isEmailVerified: true,
    });
  });

  it('[ENTITIES-03] never contain a password', () => {
    const wire = { ...wireUser, email: 'a@b.co', isEmailVerified: true, password: 'Engine1!' };
    expect(decode(calls.accounts.currentUser.data, wire)).not.toHaveProperty('password');
  });

  it.each([
    [
      { message: null, meta: null, data: 1 },
      { success: true, data: 1 },
    ],
    [{ success: false, message: 7, meta: { page: 1 } }, { success: false }],
  ])('omit envelope fields of an unexpected type: %j', (body, frame) => {
    expect(decode(responseEnvelope, body)).toEqual(frame);
  });

  it.each([
    [{ error: 'A', message: 'B' }, 'A'],
    [{ data: { error: 'C' } }, 'C'],
    [{ message: 'B' }, 'B'],
    [{ error: { nested: true } }, undefined],
    [{}, undefined],
  ])('contain the text for people of %j', (body, text) => {
    expect(decode(errorEnvelope, body).serverMessage).toBe(text);
  });
});

describe('requests', () => {
  it('[CALLS-VIDEOS-02] default to page 1, 10 videos, newest first', () => {
    expect(v.parse(requests.videos.feed.query, {})).toEqual({
      page: 1,
      limit: 10,
      sortBy: 'createdAt',
      sortType: -1,
    });
  });

  it.each([
    { page: '0' },
    { page: '1.5' },
    { limit: '101' },
    { sortBy: 'owner' },
    { sortType: '2' },
  ])('reject %j', (query) => {
    expect(v.safeParse(requests.videos.feed.query, query).success).toBe(false);
  });

  const publish = (fields: Record<string, unknown>) =>
    v.safeParse(requests.videos.publish.body, fields);
  const playlist = '0198c0de-0000-7000-8000-000000000001';

  it('[CALLS-VIDEOS-10] accept playlist ids as a JSON list and remove duplicates', () => {
    const result = publish({ title: 'A', playlistIds: JSON.stringify([playlist, playlist]) });
    expect(result.output).toMatchObject({ playlistIds: [playlist] });
  });

  it.each(['[1]', '{}', 'not json', '["x"]'])('reject %s as playlist ids', (playlistIds) => {
    expect(publish({ title: 'A', playlistIds }).success).toBe(false);
  });

  it.each(['', 'undefined', 'null'])('treat %j in a multipart field as absent', (text) => {
    const result = publish({ title: 'A', playlistIds: text, visibility: text });
    expect(result).toMatchObject({ success: true, output: { title: 'A' } });
  });

  it.each([undefined, '', 'undefined', 'null'])('report the missing title %j', (title) => {
    expect(publish({ title }).issues?.map(({ message }) => message)).toEqual(['Title is required']);
  });

  it('accept an empty description', () => {
    expect(v.parse(requests.videos.edit.body, { description: '' })).toMatchObject({
      description: '',
    });
  });
});

describe('comments and search', () => {
  it('[ENTITIES-11] decodes a page of comments with their authors and the total', () => {
    const author = { avatar: 'https://k.test/a.webp', fullName: 'Ada', userName: 'ada' };
    const updatedAt = '2026-11-20T00:00:00.000Z';
    const wire = { _id: 'c1', content: 'Nice', video: 'v1', updatedAt, userDetails: [author] };

    expect(
      decode(calls.comments.list.data, { count: 9, videoComments: [wire], totalPages: 3 }),
    ).toEqual({
      items: [
        { id: 'c1', videoId: 'v1', content: 'Nice', createdAt: updatedAt, updatedAt, author },
      ],
      page: 1,
      totalPages: 3,
      total: 9,
    });
    expect(() => decode(calls.comments.add.data, { ...wire, userDetails: [] })).toThrow(TypeError);
  });

  it('[ENTITIES-05] decodes a search result without a channel', () => {
    const wire = { channel: null, videos: [wireVideo], currentPage: 2, totalPages: 2 };
    expect(decode(calls.videos.search.data, wire)).toMatchObject({
      channel: undefined,
      videos: { items: [{ id: 'v1' }], page: 2, totalPages: 2 },
    });
  });

  it('trims the search text and rejects text that cannot be searched for', () => {
    expect(v.parse(requests.videos.search.query, { query: ' -"a" & b:* ' })).toEqual({
      query: '-"a" & b:*',
      page: 1,
      limit: 10,
    });
    for (const query of [undefined, ' ', 'a\u0000', 'x'.repeat(501)])
      expect(v.safeParse(requests.videos.search.query, { query }).success).toBe(false);
  });
});
