import { availableParallelism } from 'node:os';
import { sql as raw } from 'drizzle-orm';
import type { Database } from '../src/database/open.ts';

/** What is asked for, of the server by address and of its own queries by kind. */
export interface ScaleTarget {
  readonly name: string;
  readonly kind: 'feed' | 'detail' | 'search' | 'comments';
  /** Pages, ids or texts. */
  readonly subjects: readonly string[];
  /** How many ask at the same time. */
  readonly connections: number;
}

const IDS = 40;
/** Comments a page. */
export const COMMENTS = 10;

async function texts(database: Database, query: string): Promise<string[]> {
  const { rows } = await database.sql.execute<{ readonly text: string }>(raw.raw(query));
  return rows.map(({ text }) => text);
}

/** The same questions for server and reference, spread over the whole site. */
export async function scaleTargets(database: Database): Promise<readonly ScaleTarget[]> {
  const ids = await texts(
    database,
    `select id as text from videos where is_published and status = 'ready' order by md5(id::text) limit ${IDS}`,
  );
  const discussed = await texts(
    database,
    `select id as text from videos where is_published and status = 'ready' order by comments_count desc limit ${IDS}`,
  );
  // One common word and one of a title; then a title as it is, and a title with a slip.
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
    // One a core: a search is work for the database, and more at once would measure how they queue.
    { name: 'search', kind: 'search', subjects: searched, connections: availableParallelism() },
  ];
}

const paths: Readonly<Record<ScaleTarget['kind'], (subject: string) => string>> = {
  feed: (page) => `/api/v1/videos?page=${page}&limit=12&sortBy=createdAt&sortType=-1`,
  detail: (id) => `/api/v1/videos/${id}`,
  // So few that every discussed video of the smallest site fills the page: equal pages at every size.
  comments: (id) => `/api/v1/comments/${id}?page=1&limit=${COMMENTS}`,
  search: (text) => `/api/v1/videos/search?query=${encodeURIComponent(text)}&page=1&limit=10`,
};

/** The server's own address of a question. */
export const pathOf = (kind: ScaleTarget['kind'], subject: string) => paths[kind](subject);
