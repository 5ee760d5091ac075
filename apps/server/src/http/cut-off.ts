import type { FastifyRequest } from 'fastify';

/** How long the reader of a body may take to notice by itself that nothing more comes. */
const GRACE_MS = 500;

/**
 * Rejects when the connection has ended before the body was complete. A reader that is attached after that moment, or
 * was busy in it, hears nothing of it and would wait forever. `stop` ends the watch.
 */
export function watchCutOff({ raw }: FastifyRequest) {
  let timer: NodeJS.Timeout | undefined;
  const { promise, reject } = Promise.withResolvers<never>();
  const check = () => {
    if (!raw.complete)
      timer = setTimeout(() => reject(new Error('The connection ended')), GRACE_MS);
  };
  if (raw.destroyed) check();
  else raw.once('close', check);
  return {
    cutOff: promise,
    stop() {
      raw.off('close', check);
      clearTimeout(timer);
    },
  };
}
