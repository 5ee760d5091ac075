import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally } from '../src/listen-locally.ts';

const STEP_MS = 5;

/** A proxy to the server that limits the upload rate. */
export async function startShapedLine(serverUrl: string, bytesPerSecond: number) {
  const { port } = new URL(serverUrl);
  const open = new Set<Socket>();

  /** Forwards bytes at the rate of the line. */
  async function passUp(client: Socket, server: Socket) {
    let freeAt = 0;
    for await (const chunk of client as AsyncIterable<Buffer>) {
      // An idle period does not make the line faster afterwards.
      freeAt = Math.max(freeAt, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
      if (!server.write(chunk)) await once(server, 'drain');
      const aheadMs = freeAt - performance.now();
      if (aheadMs > STEP_MS) await pause(aheadMs);
    }
    server.end();
  }

  const line = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => {
        client.destroy();
        server.destroy();
      });
      socket.on('close', () => open.delete(socket));
    }
    server.pipe(client);
    passUp(client, server).catch(() => server.destroy());
  });
  const ownPort = await listenLocally(line);
  return {
    url: `http://localhost:${ownPort}`,
    stop() {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}
