import { type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';

/** A proxy to a PostgreSQL server that can lose a response. */
export interface LossyPostgres {
  readonly url: string;
  /** Makes the next transaction whose statements contain `words` lose its connection right after its commit. */
  loseCommitOf(words: string): void;
  close(): Promise<void>;
}

/** Connects to a PostgreSQL, which listens on a port or on a socket in the folder that its address names. */
function connectTo({ hostname, port, searchParams }: URL): Socket {
  const folder = searchParams.get('host');
  return folder === null ? connect(Number(port), hostname) : connect(join(folder, '.s.PGSQL.5432'));
}

export async function startLossyPostgres(connectionString: string): Promise<LossyPostgres> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  let lost: string | undefined;

  const proxy = createServer((near) => {
    const far = connectTo(target);
    let isMeant = false;
    let isCommitting = false;
    near.on('data', (chunk) => {
      if (lost !== undefined && chunk.includes(lost)) {
        isMeant = true;
        lost = undefined;
      }
      isCommitting ||= isMeant && chunk.includes('commit');
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isCommitting) near.destroy();
      else near.write(chunk);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}); // aborted connections are the purpose
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const url = new URL(connectionString);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url: url.href,
    loseCommitOf(words) {
      lost = words;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
