import { describe, expect, it } from 'vitest';
import { DecodeError, decode, string, transform } from './codec.ts';
import { calls } from './index.ts';

const at = '2026-11-20T00:00:00.000Z';
const person = { _id: 'u1', userName: 'ada', fullName: 'Ada', avatar: 'https://k.test/a.webp' };
const decodedPerson = {
  id: 'u1',
  userName: 'ada',
  fullName: 'Ada',
  avatar: 'https://k.test/a.webp',
};
/** Only the fields of the specification, without those that Kinora adds. */
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
const decodedVideo = {
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
  owner: decodedPerson,
};
const { accounts, captions, videos, playlists, history } = calls;

describe('videos', () => {
  it('[ENTITIES-08] decodes every field, with defaults for those that older hosts omit', () => {
    expect(decode(history.list.data, [bareVideo])).toEqual([decodedVideo]);
  });

  it('[ENTITIES-10] decodes missing viewer fields as not liked and not subscribed', () => {
    expect(decode(videos.get.data, bareVideo)).toEqual({
      ...decodedVideo,
      isLiked: false,
      isSubscribed: false,
      subscribers: 0,
      captions: [],
    });
  });

  it('[CAPTIONS-CLIENT-07] decodes the captions of a video, and whether a video in a list has captions', () => {
    const track = {
      language: 'en',
      label: 'English',
      src: 'https://k.test/en.vtt',
      origin: 'machine',
      version: 3,
    };
    const withCaptions = { ...bareVideo, hasCaptions: true };

    expect(decode(videos.get.data, { ...withCaptions, captions: [track] })).toMatchObject({
      hasCaptions: true,
      captions: [track],
    });
    expect(decode(history.list.data, [withCaptions])).toMatchObject([{ hasCaptions: true }]);
    for (const wrong of [
      { ...track, origin: 'guessed' },
      { ...track, language: '' },
    ])
      expect(() => decode(captions.list.data, [wrong])).toThrow(TypeError);
  });

  it('[CAPTIONS-CLIENT-09] decodes the moments at which words are said', () => {
    const moment = { startSeconds: 8.5, text: 'an engine, the engine', language: 'en' };
    const results = [
      {
        video: bareVideo,
        moments: [
          {
            ...moment,
            highlights: [
              [3, 6],
              [15, 6],
            ],
          },
        ],
      },
    ];

    expect(
      decode(captions.searchSpoken.data, { results, currentPage: 2, totalPages: 3, total: 21 }),
    ).toEqual({
      items: [
        {
          video: decodedVideo,
          moments: [
            {
              ...moment,
              highlights: [
                { start: 3, length: 6 },
                { start: 15, length: 6 },
              ],
            },
          ],
        },
      ],
      page: 2,
      totalPages: 3,
      total: 21,
    });
  });

  it('decodes the optional fields and every status', () => {
    const added = {
      thumbnailSmall: 'https://k.test/t-480.webp',
      thumbnailLarge: 'https://k.test/t-1280.webp',
      hls: 'https://k.test/h.m3u8',
      preview: 'https://k.test/p.mp4',
      storyboard: 'https://k.test/s.json',
      likes: 4,
      comments: 5,
    };
    for (const status of ['processing', 'ready', 'failed'])
      expect(decode(history.list.data, [{ ...bareVideo, ...added, status }])).toEqual([
        { ...decodedVideo, ...added, status },
      ]);
    expect(() => decode(history.list.data, [{ ...bareVideo, status: 'lost' }])).toThrow(TypeError);
  });

  it('decodes a URL that is null or empty as undefined', () => {
    const wire = {
      ...bareVideo,
      hls: null,
      preview: '',
      storyboard: undefined,
      thumbnailSmall: '',
      thumbnailLarge: '',
    };
    expect(decode(history.list.data, [wire])).toEqual([decodedVideo]);
  });

  it("decodes the playlists of each video in the owner's list", () => {
    expect(
      decode(videos.listOwn.data, [bareVideo, { ...bareVideo, playlists: ['p1', 'p2'] }]),
    ).toEqual([
      { ...decodedVideo, playlistIds: [] },
      { ...decodedVideo, playlistIds: ['p1', 'p2'] },
    ]);
  });

  it("[WAVEFORM-08] decodes the waveform of an own video, and that of no other's", () => {
    const waveform = 'https://k.test/w.bin';
    const own = { ...decodedVideo, playlistIds: [] };
    expect(
      decode(videos.listOwn.data, [
        { ...bareVideo, waveform },
        { ...bareVideo, waveform: null },
      ]),
    ).toEqual([{ ...own, waveform }, own]);
    expect(decode(history.list.data, [{ ...bareVideo, waveform }])).toEqual([decodedVideo]);
  });

  it('decodes each state of an upload, with its video when it is stored', () => {
    for (const state of ['unknown', 'receiving'])
      expect(decode(videos.uploadOutcome.data, { state })).toEqual({ state });
    expect(decode(videos.uploadOutcome.data, { state: 'stored', video: bareVideo })).toMatchObject({
      state: 'stored',
      video: { id: 'v1', playlistIds: [] },
    });
    expect(() => decode(videos.uploadOutcome.data, { state: 'gone' })).toThrow(TypeError);
  });
});

describe('users', () => {
  it('decodes a missing avatar as an empty URL', () => {
    const [video] = decode(history.list.data, [
      { ...bareVideo, owner: { ...person, avatar: null } },
    ]);
    expect(video?.owner.avatar).toBe('');
  });

  it('decodes a channel, with zero for missing counts and no cover for an empty URL', () => {
    const wire = { ...person, subscribersCount: 7, coverImage: 'https://k.test/c.webp' };
    expect(decode(accounts.channel.data, wire)).toEqual({
      ...decodedPerson,
      subscribersCount: 7,
      coverImage: 'https://k.test/c.webp',
      subscribedToCount: 0,
      videosCount: 0,
      isSubscribed: false,
    });
    expect(
      decode(accounts.channel.data, {
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

  it('rejects a session with an empty token', () => {
    const user = { ...person, email: 'ada@example.com', isEmailVerified: false };
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    expect(decode(accounts.login.data, { user, ...tokens })).toMatchObject({
      user: { id: 'u1', isEmailVerified: false },
      ...tokens,
    });
    for (const token of ['accessToken', 'refreshToken'])
      expect(() => decode(accounts.login.data, { user, ...tokens, [token]: '' })).toThrow(
        TypeError,
      );
  });

  it('[ENTITIES-05] decodes a search result with a channel and its newest videos', () => {
    const channel = { ...person, subscriberCount: 7, latestVideos: [bareVideo] };
    const found = { id: 'u1', subscribersCount: 7, latestVideos: [decodedVideo] };
    expect(decode(videos.search.data, { channel, videos: [] })).toMatchObject({
      channel: { ...found, videosCount: 0, isSubscribed: false },
      videos: { items: [], page: 1, totalPages: 1 },
    });
    expect(
      decode(videos.search.data, {
        channel: { ...channel, videoCount: 3, isSubscribedByCurrentUser: true },
        videos: [bareVideo],
        currentPage: 2,
        totalPages: 4,
        totalVideos: 31,
      }),
    ).toMatchObject({
      channel: { videosCount: 3, isSubscribed: true },
      videos: { items: [decodedVideo], page: 2, totalPages: 4, total: 31 },
    });
  });
});

describe('playlists', () => {
  const name = { _id: 'p1', name: 'Engines' };
  const wire = { ...name, description: 'All of them', updatedAt: at, videos: [bareVideo] };
  const read = { id: 'p1', name: 'Engines', description: 'All of them', updatedAt: at };

  it('[ENTITIES-12] decode all fields and count the videos when the host sends no count', () => {
    expect(decode(playlists.get.data, wire)).toEqual({
      ...read,
      createdAt: at,
      ownerId: undefined,
      videosCount: 1,
      videos: [decodedVideo],
    });
    const createdAt = '2026-01-01T00:00:00.000Z';
    expect(
      decode(playlists.get.data, { ...wire, createdAt, owner: 'u1', videosCount: 40 }),
    ).toMatchObject({ ...read, createdAt, ownerId: 'u1', videosCount: 40 });
  });

  it('decode as names, and as names with whether they contain a video', () => {
    expect(decode(playlists.listNames.data, [name])).toEqual([{ id: 'p1', name: 'Engines' }]);
    expect(decode(playlists.listMemberships.data, [{ ...name, containsVideo: true }])).toEqual([
      { id: 'p1', name: 'Engines', containsVideo: true },
    ]);
    expect(() => decode(playlists.listNames.data, [{ name: 'Engines' }])).toThrow(TypeError);
  });
});

it('ignores the data of a response to a change of the history', () => {
  for (const body of [null, {}, ['v1']]) {
    expect(decode(history.clear.data, body)).toBeUndefined();
    expect(decode(history.remove.data, body)).toBeUndefined();
  }
});

describe('decode', () => {
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
  ])('names the place and the expectation for %j', (body, message) => {
    expect(() => decode(history.list.data, body)).toThrow(message);
  });

  it('collects all issues', () => {
    const video = { ...bareVideo, title: 7, owner: { ...person, _id: '' } };
    const issues = [
      { path: 'data.0.title', expected: 'string' },
      { path: 'data.0.owner._id', expected: 'text' },
      { path: 'data.1', expected: 'object' },
    ];
    expect(() => decode(history.list.data, [video, null])).toThrow(
      expect.objectContaining({
        name: 'DecodeError',
        issues,
        message:
          'data.0.title: expected string; data.0.owner._id: expected text; data.1: expected object',
      }),
    );
  });

  it('throws a bug in a conversion unchanged', () => {
    const bug = new RangeError('a bug');
    const broken = transform(string, () => {
      throw bug;
    });
    expect(() => decode(broken, 'text')).toThrow(bug);
    expect(() => decode(broken, 7)).toThrow(DecodeError);
  });

  it('never quotes the value, which may be a token', () => {
    const user = { ...person, email: 'ada@example.com', isEmailVerified: true };
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    expect(() =>
      decode(accounts.login.data, { user, ...tokens, refreshToken: ['secret'] }),
    ).toThrow(/^data\.refreshToken: expected string$/);
    expect(() => decode(videos.uploadOutcome.data, { state: 'secret' })).toThrow(
      /^data\.state: expected unknown \| receiving \| stored$/,
    );
  });
});

it('decodes null like a missing field, as older hosts send it', () => {
  const nothing = { likes: null, comments: null, status: null, hls: null };
  expect(decode(history.list.data, [{ ...bareVideo, ...nothing }])).toEqual([decodedVideo]);
});

it('[ENTITIES-11] decodes the page numbers of comments and an author without an avatar', () => {
  const author = { avatar: null, fullName: 'Ada', userName: 'ada' };
  const createdAt = '2026-01-01T00:00:00.000Z';
  const comment = { _id: 'c1', content: 'Nice', video: 'v1', createdAt, updatedAt: at };
  expect(
    decode(calls.comments.list.data, {
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
