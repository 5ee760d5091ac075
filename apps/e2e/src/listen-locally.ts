import { once } from 'node:events';
import { type Server, createServer } from 'node:net';

/** Lets a server listen on this machine alone, on a port that nobody uses. Resolves with the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** A port that nobody uses, for a program that wants to be told one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenLocally(probe);
  probe.close();
  return port;
}
