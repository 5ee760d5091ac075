import * as v from 'valibot';
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
    expect(v.parse(history.list.data, [bareVideo])).toEqual([videoRead]);
  });

  it('[ENTITIES-10] a visitor has liked nothing and follows nobody', () => {
    expect(v.parse(videos.get.data, bareVideo)).toEqual({
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
      expect(v.parse(history.list.data, [{ ...bareVideo, ...added, status }])).toEqual([
        { ...videoRead, ...added, status },
      ]);
    expect(v.safeParse(history.list.data, [{ ...bareVideo, status: 'lost' }]).success).toBe(false);
  });

  it('an address that is null or empty is no address', () => {
    const wire = {
      ...bareVideo,
      hls: null,
      preview: '',
      storyboard: undefined,
      thumbnailSmall: '',
    };
    expect(v.parse(history.list.data, [wire])).toEqual([videoRead]);
  });

  it("the owner's list says in which playlists each video is", () => {
    expect(
      v.parse(videos.listOwn.data, [bareVideo, { ...bareVideo, playlists: ['p1', 'p2'] }]),
    ).toEqual([
      { ...videoRead, playlistIds: [] },
      { ...videoRead, playlistIds: ['p1', 'p2'] },
    ]);
  });

  it('an upload asked about by its key is unknown, coming in, or stored with its video', () => {
    for (const state of ['unknown', 'receiving'])
      expect(v.parse(videos.uploadOutcome.data, { state })).toEqual({ state });
    expect(v.parse(videos.uploadOutcome.data, { state: 'stored', video: bareVideo })).toMatchObject(
      {
        state: 'stored',
        video: { id: 'v1', playlistIds: [] },
      },
    );
    expect(v.safeParse(videos.uploadOutcome.data, { state: 'gone' }).success).toBe(false);
  });
});

describe('people', () => {
  it('a person without a picture has an empty address of one', () => {
    const [video] = v.parse(history.list.data, [
      { ...bareVideo, owner: { ...person, avatar: null } },
    ]);
    expect(video?.owner.avatar).toBe('');
  });

  it('a channel has counts, none where the host says nothing, and a cover if there is one', () => {
    const wire = { ...person, subscribersCount: 7, coverImage: 'https://k.test/c.webp' };
    expect(v.parse(accounts.channel.data, wire)).toEqual({
      ...personRead,
      subscribersCount: 7,
      coverImage: 'https://k.test/c.webp',
      subscribedToCount: 0,
      videosCount: 0,
      isSubscribed: false,
    });
    expect(
      v.parse(accounts.channel.data, {
        ...wire,
        coverImage: '',
        subscribedToCount: 2,
        videosCount: 3,
        isSubscribed: true,
        email: 'ada@example.com',
      }),
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
    expect(v.parse(accounts.login.data, { user, ...tokens })).toMatchObject({
      user: { id: 'u1', isEmailVerified: false },
      ...tokens,
    });
    for (const token of ['accessToken', 'refreshToken'])
      expect(v.safeParse(accounts.login.data, { user, ...tokens, [token]: '' }).success).toBe(
        false,
      );
  });

  it('[ENTITIES-05] a search finds a channel with its newest videos', () => {
    const channel = { ...person, subscriberCount: 7, latestVideos: [bareVideo] };
    const found = { id: 'u1', subscribersCount: 7, latestVideos: [videoRead] };
    expect(v.parse(videos.search.data, { channel, videos: [] })).toMatchObject({
      channel: { ...found, videosCount: 0, isSubscribed: false },
      videos: { items: [], page: 1, totalPages: 1 },
    });
    expect(
      v.parse(videos.search.data, {
        channel: { ...channel, videoCount: 3, isSubscribedByCurrentUser: true },
        videos: [bareVideo],
        currentPage: 2,
        totalPages: 4,
        totalVideos: 31,
      }),
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
    expect(v.parse(playlists.get.data, wire)).toEqual({
      ...read,
      createdAt: at,
      ownerId: undefined,
      videosCount: 1,
      videos: [videoRead],
    });
    const createdAt = '2026-01-01T00:00:00.000Z';
    expect(
      v.parse(playlists.get.data, { ...wire, createdAt, owner: 'u1', videosCount: 40 }),
    ).toMatchObject({ ...read, createdAt, ownerId: 'u1', videosCount: 40 });
  });

  it('come as names alone, and as names that say whether a video is in them', () => {
    expect(v.parse(playlists.listNames.data, [name])).toEqual([{ id: 'p1', name: 'Engines' }]);
    expect(v.parse(playlists.listMemberships.data, [{ ...name, containsVideo: true }])).toEqual([
      { id: 'p1', name: 'Engines', containsVideo: true },
    ]);
    expect(v.safeParse(playlists.listNames.data, [{ name: 'Engines' }]).success).toBe(false);
  });
});

it('a history cleared by a host that answers nothing has nothing left', () => {
  expect(v.parse(history.clear.data, null)).toEqual([]);
  expect(v.parse(history.remove.data, ['v1'])).toEqual(['v1']);
});

it('[ENTITIES-11] a page of comments knows where it stands, and an author may be without a picture', () => {
  const author = { avatar: null, fullName: 'Ada', userName: 'ada' };
  const createdAt = '2026-01-01T00:00:00.000Z';
  const comment = { _id: 'c1', content: 'Nice', video: 'v1', createdAt, updatedAt: at };
  expect(
    v.parse(endpoints.comments.list.data, {
      count: 1,
      videoComments: [{ ...comment, userDetails: [author] }],
      currentPage: 2,
    }),
  ).toMatchObject({
    items: [{ createdAt, updatedAt: at, author: { ...author, avatar: '' } }],
    page: 2,
    totalPages: 1,
  });
});
