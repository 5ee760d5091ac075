import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  API_PREFIX,
  accountCalls,
  commentCalls,
  historyCalls,
  hostCalls,
  likeCalls,
  playlistCalls,
  subscriptionCalls,
  videoCalls,
  responseEnvelope,
  endpoints,
  fillPath,
  errorEnvelope,
  requestPath,
} from './index.ts';

const all = Object.values(endpoints).flatMap((group) => Object.values(group));

describe('the endpoints', () => {
  it('[CALLS-01] stand under the prefixes of the specification, and leave none out', () => {
    const { host: _host, ...specified } = endpoints;
    const calls = Object.values(specified).flatMap((group) => Object.values(group));
    const prefixes = new Set(calls.map(({ path }) => `${API_PREFIX}/${path.split('/')[1]}`));
    const subjects = ['users', 'videos', 'subscriptions', 'likes', 'comments', 'playlists'];
    expect(prefixes).toEqual(new Set(subjects.map((subject) => `/api/v1/${subject}`)));
  });

  it('are open exactly if clients take them for open', () => {
    const calls = {
      accounts: accountCalls,
      history: historyCalls,
      videos: videoCalls,
      subscriptions: subscriptionCalls,
      likes: likeCalls,
      comments: commentCalls,
      playlists: playlistCalls,
      host: hostCalls,
    };
    const openIn = (groups: Readonly<Record<string, Readonly<Record<string, object>>>>) =>
      Object.entries(groups).flatMap(([group, members]) =>
        Object.entries(members)
          .filter(([, call]) => 'access' in call && call.access === 'open')
          .map(([name]) => `${group}.${name}`),
      );
    expect(openIn(endpoints).toSorted()).toEqual(openIn(calls).toSorted());
    expect(openIn(calls)).toHaveLength(9);
  });

  it('are named once each', () => {
    const calls = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('check every segment that a caller inserts', () => {
    for (const endpoint of all) {
      const named = Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name]) => name);
      const checked = 'params' in endpoint ? Object.keys(endpoint.params.entries) : [];
      expect(checked).toEqual(named);
    }
  });
});

describe('paths', () => {
  it('make exactly one encoded segment of each value', () => {
    expect(fillPath('/users/c/:userName', { userName: 'a/b?c#d e' })).toBe(
      '/users/c/a%2Fb%3Fc%23d%20e',
    );
  });

  it.each(['', '.', '..'])('refuse %j, which would name another path', (userName) => {
    expect(() => fillPath('/users/c/:userName', { userName })).toThrow(TypeError);
  });

  it('are the same for the same parameters, in whatever order they are given', () => {
    const params = { userId: 'u1' };
    const path = requestPath('/videos/u/:userId', params, { page: 2, query: 'a & b', limit: 12 });
    expect(path).toBe('/videos/u/u1?limit=12&page=2&query=a+%26+b');
    expect(requestPath('/videos/u/:userId', params, { limit: 12, query: 'a & b', page: 2 })).toBe(
      path,
    );
  });

  it('leave out what is undefined, and the question mark where nothing is left', () => {
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

describe('answers', () => {
  it('[ENTITIES-07, ENTITIES-08, ENTITIES-09] turn a video into the domain, `_id` left behind', () => {
    const video = endpoints.videos.get.data.read(wireVideo, 'data');
    expect(video).toMatchObject({ id: 'v1', durationSeconds: 61.5, owner: { id: 'u1' } });
    expect(JSON.stringify(video)).not.toContain('_id');
  });

  it('[ENTITIES-10] carry what the viewer has done with a video', () => {
    const wire = { ...wireVideo, isLiked: true, isSubscribed: true, subscribers: 9 };
    expect(endpoints.videos.get.data.read(wire, 'data')).toMatchObject({
      isLiked: true,
      isSubscribed: true,
      subscribers: 9,
    });
  });

  it('take a host without the additive fields for one whose videos are ready', () => {
    const feed = endpoints.videos.feed.data.read({ videos: [wireVideo], totalPages: 1 }, 'data');
    expect(feed.items[0]).toMatchObject({ status: 'ready' });
  });

  it('[CALLS-VIDEOS-04] read videos and totalPages from the feed', () => {
    const feed = endpoints.videos.feed.data.read({ videos: [wireVideo], totalPages: 7 }, 'data');
    expect(feed).toMatchObject({ page: 1, totalPages: 7, items: [{ id: 'v1' }] });
  });

  it('[ENTITIES-01] read a user, with no cover where the host says null or nothing', () => {
    const wire = { ...wireUser, email: 'ada@example.com', isEmailVerified: true, coverImage: null };
    expect(endpoints.accounts.currentUser.data.read(wire, 'data')).toEqual({
      id: 'u1',
      userName: 'ada',
      fullName: 'Ada',
      avatar: 'https://k.test/a.webp',
      email: 'ada@example.com',
      coverImage: undefined,
      isEmailVerified: true,
    });
  });

  it('[ENTITIES-03] never let a password through', () => {
    const wire = { ...wireUser, email: 'a@b.co', isEmailVerified: true, password: 'Engine1!' };
    expect(endpoints.accounts.currentUser.data.read(wire, 'data')).not.toHaveProperty('password');
  });

  it.each([
    [
      { message: null, meta: null, data: 1 },
      { success: true, data: 1 },
    ],
    [{ success: false, message: 7, meta: { page: 1 } }, { success: false }],
  ])('are read without what older hosts write otherwise: %j', (body, frame) => {
    expect(responseEnvelope.read(body, 'data')).toEqual(frame);
  });

  it.each([
    [{ error: 'A', message: 'B' }, 'A'],
    [{ data: { error: 'C' } }, 'C'],
    [{ message: 'B' }, 'B'],
    [{ error: { nested: true } }, undefined],
    [{}, undefined],
  ])('find the text for people in %j', (body, text) => {
    expect(errorEnvelope.read(body, 'data').serverMessage).toBe(text);
  });
});

describe('requests', () => {
  it('[CALLS-VIDEOS-02] ask for page 1, 10 videos, newest first, unless told otherwise', () => {
    expect(v.parse(endpoints.videos.feed.query, {})).toEqual({
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
  ])('refuse %j', (query) => {
    expect(v.safeParse(endpoints.videos.feed.query, query).success).toBe(false);
  });

  const publish = (fields: Record<string, unknown>) =>
    v.safeParse(endpoints.videos.publish.body, fields);
  const playlist = '0198c0de-0000-7000-8000-000000000001';

  it('[CALLS-VIDEOS-10] read playlist ids from a JSON list, each once', () => {
    const result = publish({ title: 'A', playlistIds: JSON.stringify([playlist, playlist]) });
    expect(result.output).toMatchObject({ playlistIds: [playlist] });
  });

  it.each(['[1]', '{}', 'not json', '["x"]'])('refuse %s as playlist ids', (playlistIds) => {
    expect(publish({ title: 'A', playlistIds }).success).toBe(false);
  });

  it.each(['', 'undefined', 'null'])('take %j in a multipart field for absent', (text) => {
    const result = publish({ title: 'A', playlistIds: text, visibility: text });
    expect(result).toMatchObject({ success: true, output: { title: 'A' } });
  });

  it.each([undefined, '', 'undefined', 'null'])('name a title that was left out as %j', (title) => {
    expect(publish({ title }).issues?.map(({ message }) => message)).toEqual(['Title is required']);
  });

  it('let a description be emptied', () => {
    expect(v.parse(endpoints.videos.edit.body, { description: '' })).toMatchObject({
      description: '',
    });
  });
});

describe('what people do around videos', () => {
  it('[ENTITIES-11] a comment has its one author, and a page the count of all', () => {
    const author = { avatar: 'https://k.test/a.webp', fullName: 'Ada', userName: 'ada' };
    const updatedAt = '2026-11-20T00:00:00.000Z';
    const wire = { _id: 'c1', content: 'Nice', video: 'v1', updatedAt, userDetails: [author] };

    expect(
      endpoints.comments.list.data.read({ count: 9, videoComments: [wire], totalPages: 3 }, 'data'),
    ).toEqual({
      items: [
        { id: 'c1', videoId: 'v1', content: 'Nice', createdAt: updatedAt, updatedAt, author },
      ],
      page: 1,
      totalPages: 3,
      total: 9,
    });
    expect(() => endpoints.comments.add.data.read({ ...wire, userDetails: [] }, 'data')).toThrow(
      TypeError,
    );
  });

  it('[ENTITIES-05] a search may find no channel', () => {
    const wire = { channel: null, videos: [wireVideo], currentPage: 2, totalPages: 2 };
    expect(endpoints.videos.search.data.read(wire, 'data')).toMatchObject({
      channel: undefined,
      videos: { items: [{ id: 'v1' }], page: 2, totalPages: 2 },
    });
  });

  it('a search is for text, trimmed, whatever it says', () => {
    expect(v.parse(endpoints.videos.search.query, { query: ' -"a" & b:* ' })).toEqual({
      query: '-"a" & b:*',
      page: 1,
      limit: 10,
    });
    for (const query of [undefined, ' ', 'a\u0000', 'x'.repeat(501)])
      expect(v.safeParse(endpoints.videos.search.query, { query }).success).toBe(false);
  });
});
