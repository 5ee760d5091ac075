import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBareApp } from '../bare-app.ts';

const HANDLER_TIMEOUT_MS = 100;
const INFO = 30;
const ERROR = 50;

let app: FastifyInstance;
let port: number;
let lines: { level: number; status?: number }[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = createBareApp(Fastify({ logger: { level: 'info', stream } }).log);
  app.post('/api/v1/fields', { handlerTimeout: HANDLER_TIMEOUT_MS }, async () => ({ ok: true }));
  app.post('/api/v1/failing', async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n`;

/** Sends the bytes and resolves with the response. */
async function answerTo(bytes: string): Promise<string> {
  const client = connect(port, '127.0.0.1');
  client.setEncoding('utf8').write(bytes);
  let response = '';
  while (!response.includes('"data"')) response += String((await once(client, 'data'))[0]);
  client.destroy();
  return response;
}

describe('a request whose JSON body never arrives', () => {
  it('[COMPAT-04] gets a 408 in the error envelope and is not logged as an error', async () => {
    const response = await answerTo(`${head('/api/v1/fields')}{"a":`);

    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('"statusCode":408,"success":false,"code":"malformed"');
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines).toMatchObject([{ level: INFO, status: 408 }]);
  });

  it('is not logged as an error when the client disconnects', async () => {
    const client = connect(port, '127.0.0.1');
    client.write(`${head('/api/v1/fields')}{"a":`);
    const [request] = await once(app.server, 'request');
    client.destroy();
    await new Promise((resolve) => request.once('close', resolve)); // `once` would reject: it was aborted

    await answerTo(`${head('/api/v1/fields')}{"a":`);

    await expect.poll(() => lines.map(({ status }) => status)).toContain(408);
    expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
  });
});

it('a backend connection that breaks after the body was received causes a 503 and an error log', async () => {
  const response = await answerTo(`${head('/api/v1/failing')}{"a": "0123456789"} `);

  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(lines.map(({ level }) => level)).toContain(ERROR);
});
