import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';

const at = '2026-11-20T00:00:00.000Z';
const person = { _id: 'u1', userName: 'ada', fullName: 'Ada', avatar: 'https://k.test/a.webp' };
const personRead = { id: 'u1', userName: 'ada', fullName: 'Ada', avatar: 'https://k.test/a.webp' };
/** Just what the specification names: a host without anything that Kinora adds. */
const bareVideo = {
  _id: 'v1',
  title: 'Engine',
  description: 'How it works',
  thumbnail: 'https://k.test/t.webp',
  videoFile: 'https://k.test/v.mp4',
  duration: 61.5,
  views: 3,
  isPublished: true,
  createdAt: at,
  updatedAt: at,
  owner: person,
};
const videoRead = {
  id: 'v1',
  title: 'Engine',
  description: 'How it works',
  thumbnail: 'https://k.test/t.webp',
  videoFile: 'https://k.test/v.mp4',
  durationSeconds: 61.5,
  views: 3,
  likes: 0,
  comments: 0,
  isPublished: true,
  status: 'ready',
  createdAt: at,
  updatedAt: at,
  owner: personRead,
};
const { accounts, videos, playlists, history } = endpoints;

describe('videos', () => {
  it('[ENTITIES-08] a list reads every field, and what an older host leaves out as nothing done yet', () => {
    expect(history.list.data.read([bareVideo], 'data')).toEqual([videoRead]);
  });

  it('[ENTITIES-10] a visitor has liked nothing and follows nobody', () => {
    expect(videos.get.data.read(bareVideo, 'data')).toEqual({
      ...videoRead,
      isLiked: false,
      isSubscribed: false,
      subscribers: 0,
    });
  });

  it('what a host adds to a video is read', () => {
    const added = {
      thumbnailSmall: 'https://k.test/t-480.webp',
      hls: 'https://k.test/h.m3u8',
      preview: 'https://k.test/p.mp4',
      storyboard: 'https://k.test/s.json',
      likes: 4,
      comments: 5,
    };
    for (const status of ['processing', 'ready', 'failed'])
      expect(history.list.data.read([{ ...bareVideo, ...added, status }], 'data')).toEqual([
        { ...videoRead, ...added, status },
      ]);
    expect(() => history.list.data.read([{ ...bareVideo, status: 'lost' }], 'data')).toThrow(
      TypeError,
    );
  });

  it('an address that is null or empty is no address', () => {
    const wire = {
      ...bareVideo,
      hls: null,
      preview: '',
      storyboard: undefined,
      thumbnailSmall: '',
    };
    expect(history.list.data.read([wire], 'data')).toEqual([videoRead]);
  });

  it("the owner's list says in which playlists each video is", () => {
    expect(
      videos.listOwn.data.read([bareVideo, { ...bareVideo, playlists: ['p1', 'p2'] }], 'data'),
    ).toEqual([
      { ...videoRead, playlistIds: [] },
      { ...videoRead, playlistIds: ['p1', 'p2'] },
    ]);
  });

  it('an upload asked about by its key is unknown, coming in, or stored with its video', () => {
    for (const state of ['unknown', 'receiving'])
      expect(videos.uploadOutcome.data.read({ state }, 'data')).toEqual({ state });
    expect(
      videos.uploadOutcome.data.read({ state: 'stored', video: bareVideo }, 'data'),
    ).toMatchObject({
      state: 'stored',
      video: { id: 'v1', playlistIds: [] },
    });
    expect(() => videos.uploadOutcome.data.read({ state: 'gone' }, 'data')).toThrow(TypeError);
  });
});

describe('people', () => {
  it('a person without a picture has an empty address of one', () => {
    const [video] = history.list.data.read(
      [{ ...bareVideo, owner: { ...person, avatar: null } }],
      'data',
    );
    expect(video?.owner.avatar).toBe('');
  });

  it('a channel has counts, none where the host says nothing, and a cover if there is one', () => {
    const wire = { ...person, subscribersCount: 7, coverImage: 'https://k.test/c.webp' };
    expect(accounts.channel.data.read(wire, 'data')).toEqual({
      ...personRead,
      subscribersCount: 7,
      coverImage: 'https://k.test/c.webp',
      subscribedToCount: 0,
      videosCount: 0,
      isSubscribed: false,
    });
    expect(
      accounts.channel.data.read(
        {
          ...wire,
          coverImage: '',
          subscribedToCount: 2,
          videosCount: 3,
          isSubscribed: true,
          email: 'ada@example.com',
        },
        'data',
      ),
    ).toMatchObject({
      coverImage: undefined,
      subscribedToCount: 2,
      videosCount: 3,
      isSubscribed: true,
      email: 'ada@example.com',
    });
  });

  it('a session without one of its tokens is none', () => {
    const user = { ...person, email: 'ada@example.com', isEmailVerified: false };
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    expect(accounts.login.data.read({ user, ...tokens }, 'data')).toMatchObject({
      user: { id: 'u1', isEmailVerified: false },
      ...tokens,
    });
    for (const token of ['accessToken', 'refreshToken'])
      expect(() => accounts.login.data.read({ user, ...tokens, [token]: '' }, 'data')).toThrow(
        TypeError,
      );
  });

  it('[ENTITIES-05] a search finds a channel with its newest videos', () => {
    const channel = { ...person, subscriberCount: 7, latestVideos: [bareVideo] };
    const found = { id: 'u1', subscribersCount: 7, latestVideos: [videoRead] };
    expect(videos.search.data.read({ channel, videos: [] }, 'data')).toMatchObject({
      channel: { ...found, videosCount: 0, isSubscribed: false },
      videos: { items: [], page: 1, totalPages: 1 },
    });
    expect(
      videos.search.data.read(
        {
          channel: { ...channel, videoCount: 3, isSubscribedByCurrentUser: true },
          videos: [bareVideo],
          currentPage: 2,
          totalPages: 4,
          totalVideos: 31,
        },
        'data',
      ),
    ).toMatchObject({
      channel: { videosCount: 3, isSubscribed: true },
      videos: { items: [videoRead], page: 2, totalPages: 4, total: 31 },
    });
  });
});

describe('playlists', () => {
  const name = { _id: 'p1', name: 'Engines' };
  const wire = { ...name, description: 'All of them', updatedAt: at, videos: [bareVideo] };
  const read = { id: 'p1', name: 'Engines', description: 'All of them', updatedAt: at };

  it('[ENTITIES-12] are read whole, and counted by hand where the host does not count', () => {
    expect(playlists.get.data.read(wire, 'data')).toEqual({
      ...read,
      createdAt: at,
      ownerId: undefined,
      videosCount: 1,
      videos: [videoRead],
    });
    const createdAt = '2026-01-01T00:00:00.000Z';
    expect(
      playlists.get.data.read({ ...wire, createdAt, owner: 'u1', videosCount: 40 }, 'data'),
    ).toMatchObject({ ...read, createdAt, ownerId: 'u1', videosCount: 40 });
  });

  it('come as names alone, and as names that say whether a video is in them', () => {
    expect(playlists.listNames.data.read([name], 'data')).toEqual([{ id: 'p1', name: 'Engines' }]);
    expect(playlists.listMemberships.data.read([{ ...name, containsVideo: true }], 'data')).toEqual(
      [{ id: 'p1', name: 'Engines', containsVideo: true }],
    );
    expect(() => playlists.listNames.data.read([{ name: 'Engines' }], 'data')).toThrow(TypeError);
  });
});

it('a history that was changed is not read, whatever a host answers', () => {
  for (const answer of [null, {}, ['v1']]) {
    expect(history.clear.data.read(answer, 'data')).toBeUndefined();
    expect(history.remove.data.read(answer, 'data')).toBeUndefined();
  }
});

describe('a response that breaks the contract', () => {
  it.each<[unknown, string]>([
    [undefined, 'data: expected array'],
    [{}, 'data: expected array'],
    [[null], 'data.0: expected object'],
    [['v1'], 'data.0: expected object'],
    [[bareVideo, { ...bareVideo, _id: '' }], 'data.1._id: expected text'],
    [[{ ...bareVideo, title: 7 }], 'data.0.title: expected string'],
    [[{ ...bareVideo, duration: '61' }], 'data.0.duration: expected number'],
    [[{ ...bareVideo, isPublished: null }], 'data.0.isPublished: expected boolean'],
    [[{ ...bareVideo, status: 'lost' }], 'data.0.status: expected processing | ready | failed'],
    [[{ ...bareVideo, owner: { _id: 'u1' } }], 'data.0.owner.userName: expected string'],
  ])('is refused by its place and what belongs there: %j', (answer, message) => {
    expect(() => history.list.data.read(answer, 'data')).toThrow(new TypeError(message));
  });

  it('is not quoted: it may hold a token', () => {
    const user = { ...person, email: 'ada@example.com', isEmailVerified: true };
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    expect(() =>
      accounts.login.data.read({ user, ...tokens, refreshToken: ['secret'] }, 'data'),
    ).toThrow(new TypeError('data.refreshToken: expected string'));
    expect(() => videos.uploadOutcome.data.read({ state: 'secret' }, 'data')).toThrow(
      new TypeError('data.state: expected unknown | receiving | stored'),
    );
  });
});

it('a field that an older host leaves out may also be null', () => {
  const nothing = { likes: null, comments: null, status: null, hls: null };
  expect(history.list.data.read([{ ...bareVideo, ...nothing }], 'data')).toEqual([videoRead]);
});

it('[ENTITIES-11] a page of comments knows where it stands, and an author may be without a picture', () => {
  const author = { avatar: null, fullName: 'Ada', userName: 'ada' };
  const createdAt = '2026-01-01T00:00:00.000Z';
  const comment = { _id: 'c1', content: 'Nice', video: 'v1', createdAt, updatedAt: at };
  expect(
    endpoints.comments.list.data.read(
      {
        count: 1,
        videoComments: [{ ...comment, userDetails: [author] }],
        currentPage: 2,
      },
      'data',
    ),
  ).toMatchObject({
    items: [{ createdAt, updatedAt: at, author: { ...author, avatar: '' } }],
    page: 2,
    totalPages: 1,
  });
});
