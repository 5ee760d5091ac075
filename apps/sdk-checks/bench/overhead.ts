// Measures how much longer a call through the SDK takes than the same request with plain `fetch`, in Node. Fails over a limit.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSdk } from '@kinora/sdk';
import { createCaller, feedCall } from '@kinora/sdk/calls';

const ROUNDS = 3000;
const WARM_UP = 500;
const LIMIT_MS = 0.1;

const data = { videos: [], currentPage: 1, totalPages: 1, totalVideos: 0 };
const body = JSON.stringify({ statusCode: 200, success: true, message: 'Videos', data });
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('No port was given.');
const host = `http://127.0.0.1:${address.port}`;

const sdk = createSdk({ host });
const call = createCaller({ host });
const clients = {
  'fetch and JSON.parse': async () => {
    const response = await fetch(
      `${host}/api/v1/videos?page=1&limit=10&sortBy=createdAt&sortType=-1`,
    );
    return JSON.parse(await response.text());
  },
  'sdk.videos.feed': () => sdk.videos.feed(),
  'one call of @kinora/sdk/calls': () => call(feedCall, { page: 1, limit: 10 }),
};

const times = new Map<string, number[]>();
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  for (const [name, make] of Object.entries(clients)) {
    const started = performance.now();
    await make();
    if (round >= WARM_UP) {
      const taken = times.get(name) ?? [];
      taken.push(performance.now() - started);
      times.set(name, taken);
    }
  }
}
const median = (values: readonly number[] = []) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

console.log(`\nOne call over a local connection, medians of ${ROUNDS} alternating calls`);
const [baselineMs = Number.NaN] = Object.keys(clients).map((name) => median(times.get(name)));
for (const name of Object.keys(clients)) {
  const taken = median(times.get(name));
  const overheadMs = taken - baselineMs;
  const result =
    overheadMs === 0
      ? ''
      : `+${overheadMs.toFixed(3)} ms, limit ${LIMIT_MS}: ${overheadMs > LIMIT_MS ? 'OVER' : 'ok'}`;
  console.log(`${name.padEnd(32)} ${taken.toFixed(3).padStart(8)} ms  ${result}`);
  if (overheadMs > LIMIT_MS) process.exitCode = 1;
}
sdk.dispose();
server.closeAllConnections();
server.close();
