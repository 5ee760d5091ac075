import type { FastifyInstance } from 'fastify';

export interface DrainLimits {
  readonly bytes: number;
  readonly ms: number;
}

/** How much of a refused upload is read and dropped, by the contract. */
const drainLimits: DrainLimits = { bytes: 210 * 1024 * 1024, ms: 30_000 };

/**
 * A browser shows an early response only after its whole upload was read. So after a response that was sent before the
 * end of the body, the rest is read and dropped, up to a limit.
 */
export function drainRefusedBodies(app: FastifyInstance, limits: DrainLimits = drainLimits): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const { socket } = raw;
    const start = socket.bytesRead;
    const deadline = performance.now() + limits.ms;
    // Node may drop the bytes below the stream, so they are counted at the socket.
    const watch = setInterval(() => {
      const isTooMuch = socket.bytesRead - start > limits.bytes;
      if (isTooMuch || performance.now() > deadline) socket.destroy();
    }, 50);
    watch.unref();
    raw.once('close', () => clearInterval(watch));
    raw.once('end', () => clearInterval(watch));
    raw.unpipe();
    raw.resume();
  });
}
