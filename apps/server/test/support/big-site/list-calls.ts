import { sql as raw } from 'drizzle-orm';
import { createComments } from '../../../src/comments/comments.ts';
import type { Database } from '../../../src/database/open.ts';
import { createHistory } from '../../../src/history/history.ts';
import { createLikes } from '../../../src/likes/likes.ts';
import { createPlaylists } from '../../../src/playlists/playlists.ts';
import { createSearch } from '../../../src/search/search.ts';
import { createSpokenSearch } from '../../../src/spoken-search/spoken-search.ts';
import { createSubscriptions } from '../../../src/subscriptions/subscriptions.ts';
import { prepareCaptionList } from '../../../src/videos/captions/caption-repository.ts';
import { createVideoLists } from '../../../src/videos/video-lists.ts';

/** One list of the API, read through the server's own functions. */
export interface ListCall {
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

async function one(database: Database, query: string): Promise<string> {
  const { rows } = await database.sql.execute<{ readonly id: string }>(raw.raw(query));
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Nothing responses: ${query}`);
  return id;
}

/** Returns the users and objects with the most rows, whose lists are slowest. */
async function heaviest(database: Database) {
  const most = (column: string, table: string) =>
    one(
      database,
      `select ${column} as id from ${table} group by ${column} order by count(*) desc limit 1`,
    );
  return {
    video: await most('video_id', 'comments'),
    owner: await most('owner_id', 'videos'),
    liker: await most('user_id', 'likes'),
    subscriber: await most('subscriber_id', 'subscriptions'),
    collector: await most('owner_id', 'playlists'),
    playlist: await most('playlist_id', 'playlist_videos'),
    rare: await one(
      database,
      `select split_part(title, ' ', 2) as id from videos order by created_at limit 1`,
    ),
  };
}

const fields = ['createdAt', 'views', 'duration', 'title'] as const;
const first = { page: 1, limit: 12 };
const deep = { page: 50, limit: 100 };

/** Returns all lists, each with its first page and a deep one, for the user with the most rows. */
export async function listCalls(database: Database, now = () => new Date()): Promise<ListCall[]> {
  const most = await heaviest(database);
  const lists = createVideoLists(database, now);
  const likes = createLikes({ database, now });
  const history = createHistory(database, () => new Date());
  const comments = createComments({ database, now });
  const playlists = createPlaylists({ database, now });
  const subscriptions = createSubscriptions({ database, now });
  const search = createSearch(database);
  const spoken = createSpokenSearch(database);
  const pages = [
    ['first page', first],
    ['page 50 of 100', deep],
  ] as const;
  const paged = (name: string, read: (page: typeof first) => Promise<unknown>): ListCall[] =>
    pages.map(([which, page]) => ({ name: `${name}, ${which}`, read: () => read(page) }));
  const common = Array.from(
    { length: 16 },
    (_none, index) => 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta'.split(' ')[index] ?? '',
  ).map((start) => `${start}bababa`);
  const texts = [
    'bababa',
    'bababababa',
    'babababa',
    'babababa cebababa',
    common.join(' '),
    most.rare,
    `${most.rare.slice(0, 3)}x${most.rare.slice(4)}`,
    'zzzz nothing',
    'person_17',
  ];
  return [
    ...fields.flatMap((field) =>
      ([1, -1] as const).flatMap((direction) =>
        paged(`feed by ${field} ${direction}`, (page) => lists.feed({ field, direction }, page)),
      ),
    ),
    ...fields.flatMap((field) =>
      paged(`videos of a channel by ${field}`, (page) =>
        lists.published(most.owner, { field, direction: -1 }, page),
      ),
    ),
    ...paged('own videos', (page) => lists.own(most.owner, page)),
    ...paged('comments', (page) => comments.list(most.video, page)),
    ...paged('liked videos', (page) => likes.list(most.liker, page)),
    ...paged('history', (page) => history.list(most.liker, page)),
    ...paged('latest of subscriptions', (page) => subscriptions.latest(most.subscriber, page)),
    { name: 'subscribed channels', read: () => subscriptions.channels(most.subscriber) },
    { name: 'playlists', read: () => playlists.ofUser(most.collector) },
    { name: 'names of playlists', read: () => playlists.names(most.collector) },
    { name: 'one playlist', read: () => playlists.get(most.playlist) },
    {
      name: 'playlists that hold a video',
      read: () => playlists.memberships(most.collector, most.video),
    },
    ...texts.map((text) => ({
      name: `search for ${text.slice(0, 30)}`,
      read: () => search.videos(text, first),
    })),
    ...texts.map((text) => ({
      name: `search with captions for ${text.slice(0, 30)}`,
      read: () => search.videos(text, first, { captions: 'true', sortBy: 'popular' }),
    })),
    ...texts.map((text) => ({
      name: `search in captions for ${text.slice(0, 30)}`,
      read: () => spoken.videos(text, undefined, first),
    })),
    { name: 'captions of a video', read: () => prepareCaptionList(database.sql)(most.video) },
    ...texts.map((text) => ({
      name: `channel for ${text.slice(0, 30)}`,
      read: () => search.channel(text, undefined),
    })),
  ];
}
