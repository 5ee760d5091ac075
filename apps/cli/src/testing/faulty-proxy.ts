import { type IncomingMessage, createServer, request as send } from 'node:http';
import { listenLocally } from '@kinora/e2e/listen-locally';

/** A fault of the next matching request. */
type Fault = {
  /** Method and prefix of the path, such as `GET /api/v1/comments/`. */
  readonly call: string;
} & (
  | { readonly status: number; readonly retryAfterSeconds: number }
  /** Forwards only this much of the response, and does not end it. */
  | { readonly responseBytes: number }
);

const REFUSAL = JSON.stringify({ success: false, code: 'too-many', error: 'Too many requests' });

/** Creates a proxy that forwards all requests, except those for which a fault is set. */
export async function createFaultyProxy() {
  const faults: Fault[] = [];
  const seen: IncomingMessage[] = [];
  let target = '';

  // Idle connections stay open: on a busy machine the end of one could cross the next request of a test.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    seen.push(request);
    const { method = '', url = '', headers } = request;
    const index = faults.findIndex(({ call }) => `${method} ${url}`.startsWith(call));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault && 'status' in fault) {
      const wait = { 'retry-after': String(fault.retryAfterSeconds) };
      request.resume();
      response.writeHead(fault.status, { 'content-type': 'application/json', ...wait });
      response.end(REFUSAL);
      return;
    }
    const forwarded = send(new URL(url, target), { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (!fault) {
        upstream.pipe(response);
        return;
      }
      let left = fault.responseBytes;
      upstream.on('data', (chunk: Buffer) => {
        if (left > 0) response.write(chunk.subarray(0, left));
        left -= chunk.length;
      });
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  const port = await listenLocally(server);

  return {
    url: `http://localhost:${port}`,
    /** Sets the server to forward to. */
    forwardTo: (serverUrl: string) => void (target = serverUrl),
    fail: (fault: Fault) => void faults.push(fault),
    /** Returns the requests so far whose method and path start with `call`. */
    requestsTo: (call: string) =>
      seen.filter(({ method = '', url = '' }) => `${method} ${url}`.startsWith(call)),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
