// Reference for the search in captions: the statements of the server's own search behind plain node:http.
import { type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';
import { createSpokenSearch } from '../src/spoken-search/spoken-search.ts';
import { type Statement, embeddedClient, recordStatements } from './recorded-statements.ts';
import { spokenTexts } from './spoken-texts.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ folder: join(dataDir, 'database') });
const client = embeddedClient(database);
const search = createSpokenSearch(database);
const statements = new Map<string, readonly Statement[]>();
for (const text of spokenTexts)
  statements.set(
    text,
    await recordStatements(client, () => search.videos(text, undefined, { page: 1, limit: 10 })),
  );

async function sendRows(wanted: readonly Statement[], response: ServerResponse): Promise<void> {
  const results = [];
  for (const statement of wanted) results.push((await client.query(...statement)).rows);
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
