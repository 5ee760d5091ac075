import type { FastifyRequest } from 'fastify';

export interface Pace {
  readonly bytesPerSecond: number;
  /** Window of the average. */
  readonly windowMs: number;
  readonly maxMs: number;
}

/** The minimum speed and maximum duration of an upload, by the contract. */
export const uploadPace: Pace = {
  bytesPerSecond: 16 * 1024,
  windowMs: 30_000,
  maxMs: 2 * 60 * 60 * 1000,
};

const SAMPLES = 6;

/**
 * Closes the connection of a sender that is slower than the pace, so that nobody can hold a slot with a trickle.
 * Returns a function that stops watching.
 */
export function watchPace({ raw }: FastifyRequest, pace: Pace): () => void {
  const { socket } = raw;
  const seen = [socket.bytesRead];
  const needed = (pace.bytesPerSecond * pace.windowMs) / 1000;
  let passedMs = 0;
  const sampleMs = pace.windowMs / SAMPLES;
  const timer = setInterval(() => {
    passedMs += sampleMs;
    seen.push(socket.bytesRead);
    const before = seen.length > SAMPLES ? seen.shift() : undefined;
    const isTooSlow = before !== undefined && socket.bytesRead - before < needed;
    if (isTooSlow || passedMs > pace.maxMs) raw.destroy(new Error('The sender is too slow'));
  }, sampleMs);
  timer.unref();
  return () => clearInterval(timer);
}
