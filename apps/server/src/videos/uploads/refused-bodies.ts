import type { FastifyInstance } from 'fastify';

export interface DrainLimits {
  readonly bytes: number;
  readonly ms: number;
}

/** What the contract reads and throws away of a refused upload. */
export const drainLimits: DrainLimits = { bytes: 210 * 1024 * 1024, ms: 30_000 };

/**
 * A browser shows an early answer only when its whole upload has been taken. So after an answer that
 * came before the end of the body, the rest is read and thrown away, up to a limit.
 */
export const drainRefusedBodies =
  (limits: DrainLimits = drainLimits) =>
  (app: FastifyInstance): void => {
    app.addHook('onResponse', async ({ raw }) => {
      if (raw.complete || raw.destroyed) return;
      const giveUp = () => raw.socket.destroy();
      const timer = setTimeout(giveUp, limits.ms);
      timer.unref();
      let thrownAway = 0;
      raw.unpipe();
      raw.on('data', (chunk: Buffer) => {
        thrownAway += chunk.length;
        if (thrownAway > limits.bytes) giveUp();
      });
      raw.once('close', () => clearTimeout(timer));
      raw.once('end', () => clearTimeout(timer));
      raw.resume();
    });
  };
