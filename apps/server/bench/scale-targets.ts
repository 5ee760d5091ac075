import { availableParallelism } from 'node:os';
import { sql as raw } from 'drizzle-orm';
import type { Database } from '../src/database/open.ts';

/** One kind of request, sent to the server by URL and to the reference by kind. */
export interface ScaleTarget {
  readonly name: string;
  readonly kind: 'feed' | 'detail' | 'search' | 'comments' | 'spoken';
  /** Pages, ids or texts. */
  readonly subjects: readonly string[];
  /** Number of concurrent requests. */
  readonly connections: number;
}

const IDS = 40;
/** Comments per page. */
export const COMMENTS = 10;

async function texts(database: Database, query: string): Promise<string[]> {
  const { rows } = await database.sql.execute<{ readonly text: string }>(raw.raw(query));
  return rows.map(({ text }) => text);
}

/** Returns the same requests for server and reference, spread over the whole site. */
export async function scaleTargets(database: Database): Promise<readonly ScaleTarget[]> {
  const ids = await texts(
    database,
    `select id as text from videos where is_published and status = 'ready' order by md5(id::text) limit ${IDS}`,
  );
  const discussed = await texts(
    database,
    `select id as text from videos where is_published and status = 'ready' order by comments_count desc limit ${IDS}`,
  );
  // A word of a title, two words, a common word, and a word with a typing error.
  const titles = await texts(
    database,
    `select title as text from videos where is_published and status = 'ready' order by md5(title) limit ${IDS}`,
  );
  const searched = titles.flatMap((title, index) => {
    const [first = '', second = ''] = title.split(' ');
    const kinds = [
      first,
      `${first} ${second}`,
      'babababa',
      `${second.slice(0, 3)}x${second.slice(4)}`,
    ];
    return kinds[index % kinds.length] ?? first;
  });
  return [
    { name: 'feed', kind: 'feed', subjects: ['1'], connections: 16 },
    { name: 'video detail', kind: 'detail', subjects: ids, connections: 16 },
    { name: 'comments', kind: 'comments', subjects: discussed, connections: 16 },
    // One per core: a search loads the database, and more would measure queueing.
    { name: 'search', kind: 'search', subjects: searched, connections: availableParallelism() },
    {
      name: 'search in captions',
      kind: 'spoken',
      subjects: searched,
      connections: availableParallelism(),
    },
  ];
}

const paths: Readonly<Record<ScaleTarget['kind'], (subject: string) => string>> = {
  feed: (page) => `/api/v1/videos?page=${page}&limit=12&sortBy=createdAt&sortType=-1`,
  detail: (id) => `/api/v1/videos/${id}`,
  // Few enough that every discussed video of the smallest site fills the page, so that pages are equal at every size.
  comments: (id) => `/api/v1/comments/${id}?page=1&limit=${COMMENTS}`,
  spoken: (text) => `/api/v1/spoken?query=${encodeURIComponent(text)}&page=1&limit=10`,
  search: (text) => `/api/v1/videos/search?query=${encodeURIComponent(text)}&page=1&limit=10`,
};

/** Returns the server's path of a request. */
export const pathOf = (kind: ScaleTarget['kind'], subject: string) => paths[kind](subject);
