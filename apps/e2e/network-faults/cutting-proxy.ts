import { type Socket, connect, createServer } from 'node:net';
import { listenLocally } from '../src/listen-locally.ts';

/** The fault that the next upload meets. */
export interface Mishap {
  /** After this many bytes of the request nothing is forwarded any more, and `strike` runs. Default: the whole request is forwarded. */
  readonly afterBytes?: number;
  /** The response never arrives. */
  readonly losesAnswer?: boolean;
  /** Runs at that moment; then the connection is closed. */
  readonly strike?: () => Promise<void> | void;
}

const isUpload = (chunk: Buffer) =>
  chunk.subarray(0, 30).toString('latin1').startsWith('POST /api/v1/videos ');

/** One connection through the proxy. A fault applies to one upload on it. */
function pipe(client: Socket, server: Socket, takeMishap: () => Mishap | undefined) {
  let mishap: Mishap | undefined;
  let passedBytes = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    client.destroy();
    server.destroy();
  };
  async function strike() {
    isOver = true;
    client.pause();
    await mishap?.strike?.();
    end();
  }
  client.on('data', (chunk: Buffer) => {
    if (isOver) return;
    if (isUpload(chunk)) {
      mishap = takeMishap();
      passedBytes = 0;
    }
    const limit = mishap?.afterBytes ?? Number.POSITIVE_INFINITY;
    const isLast = passedBytes + chunk.length >= limit;
    const passing = isLast ? chunk.subarray(0, Math.max(0, limit - passedBytes)) : chunk;
    passedBytes += passing.length;
    if (!server.write(passing)) {
      client.pause();
      server.once('drain', () => client.resume());
    }
    if (isLast) void strike();
  });
  server.on('data', (chunk: Buffer) => {
    if (isOver) return;
    if (mishap?.losesAnswer) void strike();
    else client.write(chunk);
  });
  for (const socket of [client, server]) {
    socket.on('error', end);
    socket.on('close', end);
  }
}

/** A proxy to the server that breaks on demand. */
export async function startCuttingProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  let planned: Mishap | undefined;
  let isDown = false;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    if (isDown) return client.destroy();
    open.add(client);
    client.on('close', () => open.delete(client));
    return pipe(client, connect(Number(port), hostname), () => {
      const mishap = planned;
      planned = undefined;
      return mishap;
    });
  });
  const ownPort = await listenLocally(proxy);
  return {
    url: `http://localhost:${ownPort}`,
    /** The fault for the next upload; `undefined` for none. */
    plan(mishap: Mishap | undefined) {
      planned = mishap;
    },
    /** Blocks all connections until it is repaired. */
    breakOff() {
      isDown = true;
      for (const socket of open) socket.destroy();
    },
    heal() {
      isDown = false;
    },
    stop() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;
