// Reference for related videos: the statements of the server behind plain node:http.
import { createServer } from 'node:http';
import { systemClock } from '../src/lib/clock.ts';
import { createRelated } from '../src/related/related.ts';
import { type SentQuery, queriesOf } from '../test/support/big-site/query-plans.ts';
import { openReference, respondWithRows } from './reference-database.ts';

const [dataDir = '', ids = ''] = process.argv.slice(2);
const { database, query } = await openReference(dataDir);
const related = createRelated(database, systemClock);
const statements = new Map<string, readonly SentQuery[]>();
for (const id of ids.split(','))
  statements.set(
    `/api/v1/videos/${id}/related`,
    await queriesOf(() => related.find(id, undefined)),
  );

createServer((request, response) => {
  const wanted = statements.get(request.url ?? '');
  if (wanted) void respondWithRows(query, wanted, response);
  else response.end('ok');
}).listen(Number(process.env['PORT']), '127.0.0.1');
