// Serves the SDK's host for tests over a real connection, so that several processes can call it.
import { once } from 'node:events';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
} from 'node:http';
import { type FakeHost, createFakeHost } from '@kinora/sdk/testing';

export const credentials = { email: 'ada@example.com', password: 'Engine1!x' };

/** Starts a server on a free port. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of request) chunks.push(new Uint8Array(Buffer.from(chunk)));
  return request.method === 'GET' ? null : new Blob(chunks);
}

const passedHeaders = ['authorization', 'content-type', 'idempotency-key'];

async function respond(host: FakeHost, request: IncomingMessage, response: ServerResponse) {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { method = 'GET', url = '' } = request;
  try {
    const body = await bodyOf(request);
    const answer = await host.fetch(`${host.origin}${url}`, { method, headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  } catch {
    // The client has ended the request, as it does when a file cannot be read.
    response.destroy();
  }
}

/** Starts a host with one user, whose sessions have tokens for this time. */
export async function startHost(accessTokenSeconds = 900) {
  const host = createFakeHost({ accessTokenSeconds });
  const user = host.addUser(credentials);
  const server = await listen((request, response) => void respond(host, request, response));
  return { host, user, ...server };
}
