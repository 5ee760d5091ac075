import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral ports (from 32768 on Linux, from 49152 elsewhere), so that a port that was free a moment ago
// still is when a program listens on it.
const FIRST_PORT = 20_000;
const END = 32_768;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await once(probe.close(), 'close');
  return isListening;
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END);
  return (await isFree(port)) ? port : freePort();
}
