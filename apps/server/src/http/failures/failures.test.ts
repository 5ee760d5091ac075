import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ApiError } from '@kinora/api-contract/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleClientError, toApiError } from './failures.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: handleClientError,
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

it('a server error contains the request id, and a client error does not', () => {
  const busy = new ApiError('unavailable', 'Busy.', { retryAfterSeconds: 7 });

  expect(toApiError(busy, 'id-1')).toMatchObject({ message: 'Busy. (id-1)', retryAfterSeconds: 7 });
  expect(toApiError(new Error('bug'), 'id-2').message).toMatch(
    /^Something went wrong .* \(id-2\)$/,
  );
  expect(toApiError(new ApiError('not-found', 'Gone'), 'id-3').message).toBe('Gone');
});

describe('a client that never closes its connection', () => {
  it.each([
    ['sends what is no HTTP', 'GET nonsense\r\n\r\n'],
    ['sends half a head', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ])('that %s gets a 400, and its socket is released', async (_what, bytes) => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const [held]: Socket[] = await once(app.server, 'connection');
    const closed = held && once(held, 'close');
    let response = '';
    client.setEncoding('utf8').on('data', (text: string) => (response += text));
    client.write(bytes);

    await closed;
    await once(client, 'end');

    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"malformed"');
    client.destroy();
  });
});
