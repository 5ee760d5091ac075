import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requests } from './requests.ts';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];
const { videos, captions, comments, accounts, likes } = requests;

describe('lists', () => {
  it.each([
    ['feed', videos.feed.query, { limit: 10, sortBy: 'createdAt', sortType: -1 }],
    ['channel', videos.listPublished.query, { limit: 100, sortBy: 'latest', sortType: -1 }],
    ['comments', comments.list.query, { limit: 50 }],
    ['history', requests.history.list.query, { limit: 100 }],
  ] as const)('defaults to page 1 and its own size for the %s', (_name, query, rest) => {
    expect(v.parse(query, {})).toEqual({ page: 1, ...rest });
  });

  it.each(['1', '12', '999999999', 7])('accept %j as a page', (page) => {
    expect(v.parse(videos.feed.query, { page })).toMatchObject({ page: Number(page) });
  });

  it.each(['0', '-1', '1.5', 'x1', '1x', '', '1000000000', 0, Number.NaN])(
    'reject %j as a page',
    (page) => {
      expect(messagesOf(videos.feed.query, { page })).toEqual([
        'page must be a whole number from 1 to 999999999',
      ]);
    },
  );

  it('reject a limit above 100', () => {
    expect(messagesOf(videos.feed.query, { limit: '101' })).toEqual([
      'limit must be a whole number from 1 to 100',
    ]);
  });

  it.each([
    ['-1', -1],
    ['1', 1],
    [-1, -1],
    [1, 1],
  ] as const)('accept %j as a direction', (sortType, direction) => {
    expect(v.parse(videos.feed.query, { sortType })).toMatchObject({ sortType: direction });
  });

  it('list the valid orders in the message', () => {
    expect(messagesOf(videos.feed.query, { sortBy: 'owner', sortType: '' })).toEqual([
      'sortBy must be one of createdAt, views, duration, title',
      'sortType must be -1 or 1',
    ]);
    expect(messagesOf(videos.listPublished.query, { sortBy: 'owner' })).toEqual([
      'sortBy must be one of latest, popular, oldest, createdAt, views, duration, title',
    ]);
    for (const sortBy of ['latest', 'popular', 'oldest', 'createdAt', 'views', 'duration', 'title'])
      expect(v.parse(videos.listPublished.query, { sortBy })).toMatchObject({ sortBy });
  });
});

describe('ids', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';

  it('are UUIDs', () => {
    expect(v.parse(videos.get.params, { videoId: id })).toEqual({ videoId: id });
    expect(messagesOf(likes.toggle.params, { videoId: '7' })).toEqual(['This is not a valid id']);
  });

  it('are case-insensitive, and duplicates are removed', () => {
    const upper = id.toUpperCase();
    expect(v.parse(videos.get.params, { videoId: upper })).toEqual({ videoId: id });
    const playlistIds = JSON.stringify([upper, id]);
    expect(v.parse(videos.edit.body, { playlistIds })).toEqual({ playlistIds: [id] });
  });

  it('reject an empty mail token', () => {
    expect(messagesOf(accounts.verifyEmail.params, { token: '' })).toHaveLength(1);
  });

  it.each(['not json', '{}', '["x"]'])('reject %s as a list of playlists', (playlistIds) => {
    expect(messagesOf(videos.publish.body, { title: 'A', playlistIds })).not.toEqual([]);
    expect(messagesOf(videos.publish.body, { title: 'A', playlistIds: '{}' })).toEqual([
      'playlistIds must be a JSON list of playlist ids',
    ]);
  });

  it('reject more than 200 playlists', () => {
    const list = (count: number) => JSON.stringify(Array(count).fill(id));
    expect(messagesOf(videos.publish.body, { title: 'A', playlistIds: list(200) })).toEqual([]);
    expect(messagesOf(videos.publish.body, { title: 'A', playlistIds: list(201) })).toEqual([
      'A video can be added to at most 200 playlists at once',
    ]);
  });

  it('report only the number of playlists when there are too many', () => {
    const playlistIds = JSON.stringify(Array(201).fill(1));
    expect(messagesOf(videos.publish.body, { title: 'A', playlistIds })).toEqual([
      'A video can be added to at most 200 playlists at once',
    ]);
  });
});

describe('captions', () => {
  const videoId = '0198c0de-0000-7000-8000-000000000001';

  it('[CAPTIONS-03] have a language in its canonical form', () => {
    expect(v.parse(captions.put.params, { videoId, language: 'PT-br' })).toEqual({
      videoId,
      language: 'pt-BR',
    });
    expect(messagesOf(captions.put.params, { videoId, language: 'Portuguese!' })).toEqual([
      'The language must be a tag such as en or pt-BR',
    ]);
  });

  it.each(['', 'undefined', 'null', undefined])('treat the label %j as absent', (label) => {
    expect(v.parse(captions.put.body, { label }).label).toBeUndefined();
  });

  it('are searched in all languages by default', () => {
    expect(v.parse(captions.searchSpoken.query, { query: ' engine ' })).toEqual({
      query: 'engine',
      page: 1,
      limit: 10,
    });
    expect(v.parse(captions.searchSpoken.query, { query: 'engine', language: 'EN' })).toMatchObject(
      { language: 'en' },
    );
    expect(messagesOf(captions.searchSpoken.query, { query: ' ' })).toEqual([
      'Search text is required',
    ]);
  });

  it('[CAPTIONS-17] filter a search only with captions=true', () => {
    expect(v.parse(videos.search.query, { query: 'a', captions: 'true' })).toMatchObject({
      captions: 'true',
    });
    expect(messagesOf(videos.search.query, { query: 'a', captions: 'yes' })).toEqual([
      'captions must be true',
    ]);
  });
});

describe('true or false', () => {
  it.each([true, false])('accept %j', (isLiked) => {
    expect(v.parse(likes.set.body, { isLiked })).toEqual({ isLiked });
  });

  it.each(['true', 'false', 0, 1, null, undefined])('reject %j', (isLiked) => {
    expect(messagesOf(likes.set.body, { isLiked })).toEqual(['isLiked must be true or false']);
  });
});

it.each(['undefined', 'null'])('treats the description %j as absent', (description) => {
  expect(v.parse(videos.edit.body, { description }).description).toBeUndefined();
});
