import type { FastifyInstance } from 'fastify';

export interface DrainLimits {
  readonly bytes: number;
  readonly ms: number;
}

/** What the contract reads and throws away of a refused upload. */
const drainLimits: DrainLimits = { bytes: 210 * 1024 * 1024, ms: 30_000 };

/**
 * A browser shows an early answer only when its whole upload has been taken. So after an answer that
 * came before the end of the body, the rest is read and thrown away, up to a limit.
 */
export function drainRefusedBodies(app: FastifyInstance, limits: DrainLimits = drainLimits): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const { socket } = raw;
    const start = socket.bytesRead;
    const deadline = performance.now() + limits.ms;
    // Node may throw the bytes away below the stream, so they are counted at the socket.
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
