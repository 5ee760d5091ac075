import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BRAND } from '../brand.ts';
import { RETRY_SOON_SECONDS, Refusal } from './refusal.ts';

/** How long the last requests may take when the server stops. */
export interface LastRequests {
  readonly callsMs: number;
  /** Forms with files: somebody has waited for them for long already. */
  readonly formsMs: number;
}

/** Below what process managers usually wait, with the closing of the rest. */
const usual: LastRequests = { callsMs: 4_000, formsMs: 30_000 };
const IDLE_CHECK_MS = 100;

export interface Draining {
  /** Has the end begun? */
  readonly isOn: boolean;
  /** How many forms with files are being received, or answered. */
  readonly formsInProgress: number;
  /** To be called before the routes are added: what is asked from the end's beginning on is refused. */
  watch(app: FastifyInstance): void;
  /** Takes no new connection, lets what is running end, and ends what takes too long. */
  close(app: FastifyInstance): Promise<void>;
}

/** The end of serving: nothing new begins, and what was begun is finished. */
export function createDraining({ callsMs, formsMs }: LastRequests = usual): Draining {
  const sockets = new Set<Socket>();
  const forms = new Set<IncomingMessage>();
  let isOn = false;

  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };

  const endAllButForms = () => {
    const kept = new Set([...forms].map(({ socket }) => socket));
    for (const socket of sockets) if (!kept.has(socket)) socket.destroy();
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
          throw new Refusal('unavailable', `${BRAND} is stopping. Please try again in a moment.`, {
            retryAfterSeconds: RETRY_SOON_SECONDS,
          });
        }
        if (!headers['content-type']?.startsWith('multipart/')) return;
        forms.add(raw);
        reply.raw.once('close', () => forms.delete(raw)); // however the answer ended
      });
    },

    async close(app) {
      isOn = true;
      // A connection is idle, and closed, as soon as its last answer has been sent.
      const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
      const calls = setTimeout(endAllButForms, callsMs);
      const all = setTimeout(() => app.server.closeAllConnections(), formsMs);
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
