// Reference for the search in captions: the statements of the server's own search behind plain node:http.
import { createServer } from 'node:http';
import { createSpokenSearch } from '../src/spoken-search/spoken-search.ts';
import { type SentQuery, queriesOf } from '../test/support/big-site/query-plans.ts';
import { openReference, respondWithRows } from './reference-database.ts';
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

createServer((request, response) => {
  const wanted = new URL(request.url ?? '', 'http://localhost').searchParams.get('query');
  if (wanted === null) response.end('ok');
  else void respondWithRows(query, statements.get(wanted) ?? [], response);
}).listen(Number(process.env['PORT']), '127.0.0.1');
