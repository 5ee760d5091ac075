// Reference for the worst reads: the statements that the server sends for each of them behind plain node:http.
import { createServer } from 'node:http';
import { readConfig } from '../src/config/config.ts';
import { startServer } from '../src/start/start-server.ts';
import { type SentQuery, queriesOf } from '../test/support/big-site/query-plans.ts';
import { freePort } from '../test/support/free-port.ts';
import { worstReads } from '../test/support/worst-site/worst-reads.ts';
import { signInEverybody } from './reads.ts';
import { respondWithRows, sendTo } from './reference-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const { PORT, ...env } = process.env;
const recorderPort = await freePort();
const config = readConfig({ ...env, PORT: String(recorderPort), DATA_DIR: dataDir });
const recorder = await startServer({ config, searchPath: env['PATH'] });
// Their statements would be recorded.
await recorder.jobs.stop();
const url = `http://127.0.0.1:${recorderPort}`;
const headersOf = await signInEverybody(url);

const statements: (readonly SentQuery[])[] = [];
for (const read of worstReads)
  statements.push(
    await queriesOf(() => fetch(`${url}/api/v1${read.path}`, { headers: headersOf(read) })),
  );
const query = sendTo(recorder.database.connectionString);

createServer((request, response) => {
  const wanted = statements[Number(/^\/read\/(\d+)$/.exec(request.url ?? '')?.[1])];
  if (wanted) void respondWithRows(query, wanted, response);
  else response.end('ok');
}).listen(Number(PORT), '127.0.0.1');
