import { type Socket, connect, createServer } from 'node:net';

/** A proxy to a PostgreSQL server that can lose a response. */
export interface LossyPostgres {
  readonly url: string;
  /** Makes the next transaction whose statements contain `words` lose its connection right after its commit. */
  loseCommitOf(words: string): void;
  close(): Promise<void>;
}

export async function startLossyPostgres(connectionString: string): Promise<LossyPostgres> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  let lost: string | undefined;

  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
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
