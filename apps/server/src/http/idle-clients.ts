import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A player that was paused for longer asks for the rest by range when it goes on. */
const IDLE_CLIENT_MS = 60_000;

/**
 * Ends the connection of a client that takes nothing of an answer for so long: until it has taken everything, a file or
 * a connection to the bucket is held for it. The time-out that sockets have would begin anew with whatever it sends.
 */
export function cutOffIdleClient({ socket }: IncomingMessage, answer: ServerResponse): void {
  let taken = socket.bytesWritten;
  const timer = setInterval(() => {
    if (socket.bytesWritten === taken) {
      clearInterval(timer);
      socket.destroy();
    }
    taken = socket.bytesWritten;
  }, IDLE_CLIENT_MS);
  timer.unref();
  answer.once('close', () => clearInterval(timer));
}

/** Watches over every answer for which the framework holds something open. */
export function cutOffIdleClients(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload instanceof Readable) cutOffIdleClient(request.raw, reply.raw);
  });
}
