// Reference for the search in captions: the statements of the server's own search behind plain node:http.
import { type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open.ts';
import { createSpokenSearch } from '../src/spoken-search/spoken-search.ts';
import { spokenTexts } from './spoken-texts.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ folder: join(dataDir, 'database') });
if (database.engine.kind !== 'embedded')
  throw new Error('The bench runs on the embedded database.');
const { client } = database.engine;

type Statement = Parameters<typeof client.query>;
const query: typeof client.query = client.query.bind(client);
const search = createSpokenSearch(database);
const statements = new Map<string, readonly Statement[]>();
for (const text of spokenTexts) {
  const sent: Statement[] = [];
  Object.assign(client, {
    query: (...statement: Statement) => {
      sent.push(statement);
      return query(...statement);
    },
  });
  await search.videos(text, undefined, { page: 1, limit: 10 });
  statements.set(text, sent);
}
Object.assign(client, { query });

async function sendRows(wanted: readonly Statement[], response: ServerResponse): Promise<void> {
  const results = [];
  for (const statement of wanted) results.push((await query(...statement)).rows);
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
