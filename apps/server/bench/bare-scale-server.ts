// Reference at scale: the server's own statements behind plain node:http.
import { type ServerResponse, createServer } from 'node:http';
import { Pool } from 'pg';
import { createComments } from '../src/comments/comments.ts';
import { openDatabase } from '../src/database/open.ts';
import { createSearch } from '../src/search/search.ts';
import { createSpokenSearch } from '../src/spoken-search/spoken-search.ts';
import { createVideoLists } from '../src/videos/video-lists.ts';
import { createVideoWatching } from '../src/videos/video-watching.ts';
import { type SentQuery, queriesOf } from '../test/support/big-site/query-plans.ts';
import { COMMENTS, type ScaleTarget, pathOf, scaleTargets } from './scale-targets.ts';

const connectionString = process.env['DATABASE_URL'] ?? '';
const database = await openDatabase({ connectionString });
const now = () => new Date();
const lists = createVideoLists(database, now);
const watching = createVideoWatching({ database, now, secrets: ['x'.repeat(32)] });
const comments = createComments({ database, now });
const search = createSearch(database);
const spoken = createSpokenSearch(database);
const visitor = { kind: 'visitor', address: '127.0.0.1', userAgent: '' } as const;

const work: Readonly<Record<ScaleTarget['kind'], (subject: string) => Promise<unknown>>> = {
  feed: () => lists.feed({ field: 'createdAt', direction: -1 }, { page: 1, limit: 12 }),
  detail: (id) => watching.watch(id, visitor),
  comments: (id) => comments.list(id, { page: 1, limit: COMMENTS }),
  spoken: (text) => spoken.videos(text, undefined, { page: 1, limit: 10 }),
  search: (text) =>
    Promise.all([search.channel(text, undefined), search.videos(text, { page: 1, limit: 10 })]),
};

const statements = new Map<string, readonly SentQuery[]>();
for (const { kind, subjects } of await scaleTargets(database))
  for (const subject of subjects) {
    await work[kind](subject); // statements of the first call only are not part of the cost of a request
    statements.set(pathOf(kind, subject), await queriesOf(() => work[kind](subject)));
  }
await database.close();

const pool = new Pool({ connectionString, max: 10, options: '-c random_page_cost=1.1' });

async function sendRows(wanted: readonly SentQuery[], response: ServerResponse): Promise<void> {
  const results = await Promise.all(
    wanted.map(({ name, text, values }) =>
      pool.query({ ...(name === undefined ? {} : { name }), text, values: [...values] }),
    ),
  );
  const body = JSON.stringify(results.map(({ rows }) => rows));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

createServer((request, response) => {
  const wanted = statements.get(request.url ?? '');
  if (wanted)
    sendRows(wanted, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  else response.writeHead(request.url === '/healthz' ? 200 : 404).end();
}).listen(Number(process.env['PORT']), '127.0.0.1');
