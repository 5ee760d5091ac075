import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A player that was paused for longer requests the rest by range when it resumes. */
const IDLE_CLIENT_MS = 60_000;

/**
 * Closes the connection of a client that reads nothing of a response for this long: until it has read everything, the
 * server holds a file or a connection to the bucket. A socket timeout would not do: it restarts with whatever the
 * client sends.
 */
export function cutOffIdleClient({ socket }: IncomingMessage, response: ServerResponse): void {
  let taken = socket.bytesWritten;
  const timer = setInterval(() => {
    if (socket.bytesWritten === taken) {
      clearInterval(timer);
      socket.destroy();
    }
    taken = socket.bytesWritten;
  }, IDLE_CLIENT_MS);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

/** Applies the limit to every streamed response. */
export function cutOffIdleClients(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload instanceof Readable) cutOffIdleClient(request.raw, reply.raw);
  });
}
