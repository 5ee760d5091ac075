// Reference for the search in captions: the statements of the server's own search behind plain node:http.
import { type ServerResponse, createServer } from 'node:http';
import { createSpokenSearch } from '../src/spoken-search/spoken-search.ts';
import { type SentQuery, queriesOf } from '../test/support/big-site/query-plans.ts';
import { openReference } from './reference-database.ts';
import { spokenTexts } from './spoken-texts.ts';

const [dataDir = ''] = process.argv.slice(2);
const { database, query } = await openReference(dataDir);
const search = createSpokenSearch(database);
const statements = new Map<string, readonly SentQuery[]>();
for (const text of spokenTexts)
  statements.set(
    text,
    await queriesOf(() => search.videos(text, undefined, { page: 1, limit: 10 })),
  );

async function sendRows(wanted: readonly SentQuery[], response: ServerResponse): Promise<void> {
  const results = [];
  for (const statement of wanted) results.push((await query(statement)).rows);
  const body = JSON.stringify(results);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

createServer((request, response) => {
  const wanted = new URL(request.url ?? '', 'http://localhost').searchParams.get('query');
  if (wanted === null) response.end('ok');
  else
    sendRows(statements.get(wanted) ?? [], response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
}).listen(Number(process.env['PORT']), '127.0.0.1');
