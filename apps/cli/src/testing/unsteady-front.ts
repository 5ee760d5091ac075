import { type IncomingMessage, createServer, request as send } from 'node:http';

import { listenLocally } from '@kinora/e2e/listen-locally';

/** What is to happen to the next request of a kind. */
type Fault = {
  /** Method and beginning of the path, such as `GET /api/v1/comments/`. */
  readonly call: string;
} & (
  | { readonly status: number; readonly retryAfterSeconds: number }
  /** No more of its answer comes through than this; then nothing, and no end. */
  | { readonly answerBytes: number }
);

const REFUSAL = JSON.stringify({ success: false, code: 'too-many', error: 'Too many requests' });

/** What stands before a server: passes everything on, but for the faults that it is given. */
export async function createUnsteadyFront() {
  const faults: Fault[] = [];
  const seen: IncomingMessage[] = [];
  let target = '';

  const server = createServer((request, response) => {
    seen.push(request);
    const { method = '', url = '', headers } = request;
    const place = faults.findIndex(({ call }) => `${method} ${url}`.startsWith(call));
    const [fault] = place < 0 ? [] : faults.splice(place, 1);
    if (fault && 'status' in fault) {
      const wait = { 'retry-after': String(fault.retryAfterSeconds) };
      request.resume();
      response.writeHead(fault.status, { 'content-type': 'application/json', ...wait });
      response.end(REFUSAL);
      return;
    }
    const passedOn = send(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!fault) {
        answer.pipe(response);
        return;
      }
      let left = fault.answerBytes;
      answer.on('data', (chunk: Buffer) => {
        if (left > 0) response.write(chunk.subarray(0, left));
        left -= chunk.length;
      });
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  const port = await listenLocally(server);

  return {
    url: `http://localhost:${port}`,
    /** Begins to pass on to this server. */
    leadTo: (serverUrl: string) => void (target = serverUrl),
    fail: (fault: Fault) => void faults.push(fault),
    /** The requests so far whose method and path begin like this. */
    requestsTo: (call: string) =>
      seen.filter(({ method = '', url = '' }) => `${method} ${url}`.startsWith(call)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type UnsteadyFront = Awaited<ReturnType<typeof createUnsteadyFront>>;
