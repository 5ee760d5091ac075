import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { failureCode } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';

const HOST = '127.0.0.1';

const listenOn = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new StartError(
          `METRICS_PORT: cannot listen on ${HOST}:${port} (${failureCode(cause) ?? 'unknown reason'}). Example: METRICS_PORT=9464`,
          { cause },
        ),
      ),
    );
    server.listen(port, HOST, resolve);
  });

/** Rejects with one line when the port is taken, before a start changes anything. */
export async function assertMetricsPortFree(port: number): Promise<void> {
  const probe = createTcpServer();
  await listenOn(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

/** Serves `GET /metrics` on a separate loopback port. Returns a function that closes it. */
export async function serveMetrics(
  port: number,
  text: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(body),
      () => response.writeHead(500).end(),
    );
  });
  await listenOn(server, port);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
