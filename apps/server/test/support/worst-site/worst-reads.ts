import { type Call, calls } from '@kinora/api-contract';
import {
  FOLLOWER,
  MEMBER,
  OWNER,
  PLAYLIST,
  ROWS,
  UPLOAD_KEY,
  VIDEO,
  WORDS,
  idOf,
} from './fill-worst-site.ts';

/** A read of the API that costs as much as we know how to make it cost. */
export interface WorstRead {
  readonly call: Call;
  /** What makes it expensive. */
  readonly name: string;
  /** Follows `/api/v1`. */
  readonly path: string;
  /** Id of the caller; a visitor without one. */
  readonly as?: string;
  /** The table that its main statement reads; absent if it reads none. */
  readonly table?: string;
  /** The status of the response. Default 200. */
  readonly status?: number;
}

type Fields = Readonly<Record<string, string>>;

const { accounts, captions, comments, history, host, likes, playlists, subscriptions, videos } =
  calls;

const read = (
  call: Call,
  name: string,
  params: Fields,
  query: Fields,
  rest: Pick<WorstRead, 'as' | 'table' | 'status'>,
): WorstRead => {
  const path = call.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const search = new URLSearchParams(query).toString();
  return { call, name, path: path + (search && `?${search}`), ...rest };
};

/** The deepest page that has rows, and one that no list has. */
const deepest = { limit: '100', page: String(ROWS / 100) };
const beyond = { limit: '100', page: '999999999' };
/** The deepest page that is read. */
const lastRead = { limit: '100', page: '200' };
const pages = [
  ['first page', { limit: '100' }],
  ['deepest read page', lastRead],
  ['deepest page', deepest],
  ['page beyond the end', beyond],
] as const;
const paged = (
  call: Call,
  params: Fields,
  rest: Pick<WorstRead, 'as' | 'table'>,
  query: Fields = {},
): WorstRead[] =>
  pages.map(([name, page]) =>
    read(call, [name, ...Object.values(query)].join(' '), params, { ...page, ...query }, rest),
  );

const orders = ['createdAt', 'views', 'duration', 'title'].flatMap((sortBy) =>
  ['1', '-1'].map((sortType) => ({ sortBy, sortType })),
);

const reversed = WORDS.toReversed();
const pairs = Array.from(
  { length: 12 },
  (_, pair) => `"${WORDS[2 * pair + 1]} ${WORDS[2 * pair]}"`,
);
const filters = { length: 'long', uploadedWithin: 'year' };
const texts = [
  ['common words', WORDS.join(' ')],
  ['one common word', WORDS[0] ?? ''],
  ['a phrase that everybody says', `"${WORDS.join(' ')}"`],
  ['a phrase that nobody says', `"${reversed.join(' ')}"`],
  ['twelve such phrases', pairs.join(' ')],
  ['a rare word among common ones', `${WORDS.slice(1).join(' ')} never`],
  ['six words with typing errors', 'wordingx wordingy wordinga wordingb wordingc wordingd'],
  ['the beginning of all words', 'wordings'],
  ['the beginning of all names', 'person_'],
  ['a text without spaces', '東京の天気'.repeat(40)],
  ['the longest text', 'wordings '.repeat(56).slice(0, 500)],
] as const;

/** Each read of the contract with its worst requests. */
export const worstReads: readonly WorstRead[] = [
  read(accounts.currentUser, 'the caller', {}, {}, { as: MEMBER, table: 'sessions' }),
  read(
    accounts.channel,
    'the channel with all videos',
    { userName: 'person_1' },
    {},
    { table: 'videos' },
  ),
  read(
    captions.list,
    'the most languages',
    { videoId: VIDEO },
    {},
    { as: OWNER, table: 'caption_tracks' },
  ),
  ...texts.flatMap(([name, query]) => [
    read(captions.searchSpoken, name, {}, { query, limit: '100' }, { table: 'caption_passages' }),
    read(videos.search, name, {}, { query, limit: '100' }, { table: 'search_entries' }),
    read(
      videos.search,
      `${name}, filtered and sorted`,
      {},
      { query, limit: '100', ...filters, captions: 'true', sortBy: 'popular' },
      { table: 'search_entries' },
    ),
    read(
      captions.searchSpoken,
      `${name}, filtered`,
      {},
      { query, limit: '100', ...filters },
      { table: 'caption_passages' },
    ),
  ]),
  ...['w', 'word', WORDS.join(' ')].map((query) =>
    read(videos.suggest, `beginning ${query}`, {}, { query }, { table: 'search_entries' }),
  ),
  read(
    videos.originalFile,
    'an own video, whose file is not there',
    { videoId: VIDEO },
    {},
    { as: OWNER, table: 'videos', status: 404 },
  ),
  read(
    captions.searchSpoken,
    'common words in a language',
    {},
    { query: WORDS.join(' '), language: 'de', limit: '100' },
    { table: 'caption_passages' },
  ),
  ...paged(comments.list, { videoId: VIDEO }, { table: 'comments' }),
  ...paged(history.list, {}, { as: MEMBER, table: 'history_entries' }),
  ...['wor', `${WORDS.join(' ')} person`].flatMap((query) =>
    paged(history.list, {}, { as: MEMBER, table: 'history_entries' }, { query }),
  ),
  read(history.unfinished, 'the longest history', {}, {}, { as: MEMBER, table: 'history_entries' }),
  read(
    history.positions,
    'the most videos',
    {},
    { videoIds: JSON.stringify(Array.from({ length: 100 }, (_, index) => idOf(2, index + 1))) },
    { as: MEMBER, table: 'history_entries' },
  ),
  read(host.get, 'everything', {}, {}, {}),
  ...paged(likes.list, {}, { as: MEMBER, table: 'likes' }),
  read(
    playlists.list,
    'the most playlists',
    { userId: MEMBER },
    {},
    { as: MEMBER, table: 'playlists' },
  ),
  read(
    playlists.listNames,
    'the most playlists',
    { userId: MEMBER },
    {},
    { as: MEMBER, table: 'playlists' },
  ),
  read(
    playlists.listMemberships,
    'the most playlists',
    { videoId: VIDEO },
    {},
    { as: MEMBER, table: 'playlists' },
  ),
  read(
    playlists.get,
    'a long playlist',
    { playlistId: PLAYLIST },
    {},
    { as: MEMBER, table: 'playlists' },
  ),
  read(
    subscriptions.list,
    'the most subscriptions',
    { userId: MEMBER },
    {},
    { as: MEMBER, table: 'subscriptions' },
  ),
  ...[MEMBER, FOLLOWER].flatMap((userId) =>
    [{}, { hideWatched: 'true' }].flatMap((query) =>
      paged(subscriptions.latestVideos, { userId }, { as: userId, table: 'subscriptions' }, query),
    ),
  ),
  ...orders.flatMap((order) => paged(videos.feed, {}, { table: 'videos' }, order)),
  ...orders.flatMap((order) =>
    paged(videos.listPublished, { userId: OWNER }, { table: 'videos' }, order),
  ),
  read(
    videos.related,
    'the most common words, and somebody who likes everything',
    { videoId: idOf(2, ROWS) },
    {},
    { as: MEMBER, table: 'search_entries' },
  ),
  ...orders.flatMap((order) =>
    paged(
      videos.listPublished,
      { userId: OWNER },
      { as: MEMBER, table: 'videos' },
      { ...order, hideWatched: 'true' },
    ),
  ),
  ...paged(videos.listOwn, { userId: OWNER }, { as: OWNER, table: 'videos' }),
  read(videos.get, 'the most captions', { videoId: VIDEO }, {}, { as: MEMBER, table: 'videos' }),
  read(
    videos.uploadOutcome,
    'the most uploads',
    { key: UPLOAD_KEY },
    {},
    { as: MEMBER, table: 'uploads' },
  ),
];
