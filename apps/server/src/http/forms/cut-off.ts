import type { FastifyRequest } from 'fastify';

/** How long the body's reader may take to notice the end of the connection itself. */
const GRACE_MS = 500;

/**
 * Rejects when the connection closes before the body is complete. A reader that is attached later, or is busy at that
 * moment, gets no event and would wait for ever. `stop` ends the watch.
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
