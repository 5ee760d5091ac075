import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that a system hands out by itself (from 32768 on Linux, from 49152 elsewhere): what was free a moment
// ago is still so when a program listens to it later.
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

/** A port that nobody uses, for a program that has to be told one. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END);
  return (await isFree(port)) ? port : freePort();
}
