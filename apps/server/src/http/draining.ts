import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '@kinora/api-contract/kernel';
import type { FastifyInstance } from 'fastify';
import { BRAND } from '../config/brand.ts';
import { RETRY_SOON_SECONDS } from './failures/retry-soon.ts';

/** How long the remaining requests may take when the server stops. */
export interface DrainTimeouts {
  readonly callTimeoutMs: number;
  /** Forms with files: their senders have already waited for long. */
  readonly formTimeoutMs: number;
}

/** Shorter than the default grace period of process managers, including the rest of the shutdown. */
const defaults: DrainTimeouts = { callTimeoutMs: 4_000, formTimeoutMs: 30_000 };
const IDLE_CHECK_MS = 100;

export interface Draining {
  /** Whether the server is stopping. */
  readonly isOn: boolean;
  /** Number of forms with files that are being received or processed. */
  readonly formsInProgress: number;
  /** Must be called before the routes are added. New requests are refused once the server is stopping. */
  watch(app: FastifyInstance): void;
  /** Accepts no new connections, lets running requests end, and aborts those that take too long. */
  close(app: FastifyInstance): Promise<void>;
}

/** Graceful shutdown: refuses new requests and finishes running ones. */
export function createDraining({
  callTimeoutMs,
  formTimeoutMs,
}: DrainTimeouts = defaults): Draining {
  const sockets = new Set<Socket>();
  const forms = new Set<IncomingMessage>();
  let isOn = false;

  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };

  const closeAllButForms = () => {
    const formSockets = new Set([...forms].map(({ socket }) => socket));
    for (const socket of sockets) if (!formSockets.has(socket)) socket.destroy();
  };

  return {
    get isOn() {
      return isOn;
    },

    get formsInProgress() {
      return forms.size;
    },

    watch(app) {
      app.server.on('connection', remember);
      app.addHook('onRequest', async ({ raw, headers, url }, reply) => {
        if (isOn && url !== '/readyz') {
          throw new ApiError('unavailable', `${BRAND} is stopping. Please try again in a moment.`, {
            retryAfterSeconds: RETRY_SOON_SECONDS,
          });
        }
        if (!headers['content-type']?.startsWith('multipart/')) return;
        forms.add(raw);
        reply.raw.once('close', () => forms.delete(raw)); // however the response ended
      });
    },

    async close(app) {
      isOn = true;
      // Each connection is closed as soon as its last response has been sent.
      const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
      const calls = setTimeout(closeAllButForms, callTimeoutMs);
      const all = setTimeout(() => app.server.closeAllConnections(), formTimeoutMs);
      try {
        await app.close();
      } finally {
        clearInterval(idle);
        clearTimeout(calls);
        clearTimeout(all);
      }
    },
  };
}
