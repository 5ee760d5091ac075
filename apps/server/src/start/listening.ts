import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { failureCode } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

function explained(cause: unknown, { host, port }: Address): StartError {
  const reason = failureCode(cause) ?? 'unknown reason';
  const message =
    reason === 'EADDRINUSE'
      ? `PORT: ${port} is taken by another program. Stop that one, or choose another port. Example: PORT=${port + 1}`
      : `HOST, PORT: cannot listen on ${host}:${port} (${reason}). Example: HOST=127.0.0.1 PORT=8000`;
  return new StartError(message, { cause });
}

/** Finds a port to listen on: the given one, or with 0 any free one. */
export function findPort({ host, port }: Address): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, { host, port })));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Starts listening. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  const { level } = app.log;
  app.log.level = 'warn'; // the start report shows the URL, once
  try {
    await app.listen({ host, port });
    app.log.level = level;
  } catch (cause) {
    throw explained(cause, { host, port });
  }
}
