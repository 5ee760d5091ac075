// Reference for the feed: the statements of the server's own feed behind plain node:http.
import { type ServerResponse, createServer } from 'node:http';
import { createVideoLists } from '../src/videos/video-lists.ts';
import { queriesOf } from '../test/support/big-site/query-plans.ts';
import { openReference } from './reference-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const { database, query } = await openReference(dataDir);
const lists = createVideoLists(database, () => new Date());
const newest = { field: 'createdAt', direction: -1 } as const;
const sent = await queriesOf(() => lists.feed(newest, { page: 1, limit: 12 }));

// The server caches the count for 30 seconds; each request queries only the page.
const page = sent.find(({ text }) => text.includes('order by'));
if (!page) throw new Error('The feed has sent no statement.');
const statement = page;

async function sendPage(response: ServerResponse): Promise<void> {
  const { rows } = await query(statement);
  const body = JSON.stringify({ videos: rows });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

createServer((request, response) => {
  if (request.url === '/healthz') response.end('ok');
  else sendPage(response).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env['PORT']), '127.0.0.1');
