import { type Socket, connect, createServer } from 'node:net';
import { listenLocally } from '@kinora/e2e/listen-locally';

/** The fault of the first long request. */
type Fault =
  /** The rest of the request is not forwarded: it hangs. */
  | 'hangs'
  /** The request arrives, but its response is lost. */
  | 'loses-response';

const LONG_REQUEST_BYTES = 1_000_000;

/** A proxy that fails once, in the first request of more than a megabyte. */
export async function createBrokenConnection(target: URL, fault: Fault) {
  const sockets = new Set<Socket>();
  const { promise: broken, resolve: onBroken } = Promise.withResolvers<void>();
  let hasFailed = false;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let [passed, isBroken] = [0, false];
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    upstream.on('data', (chunk) => {
      if (isBroken) client.destroy();
      else client.write(chunk);
    });
    client.on('data', (chunk) => {
      passed += chunk.length;
      if (!hasFailed && passed > LONG_REQUEST_BYTES) {
        hasFailed = true;
        isBroken = true;
        onBroken();
      }
      if (isBroken && fault === 'hangs') client.pause();
      else upstream.write(chunk);
    });
  });
  const ownPort = await listenLocally(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    /** Resolves when the fault has happened. */
    broken,
    /** Closes all connections, as a client that was killed does. */
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
