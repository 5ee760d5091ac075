import { once } from 'node:events';
import { type Server, type Socket, createServer } from 'node:net';

/** A mail server that a test can stop and restart on the same port. */
export interface TestMailServer {
  readonly url: string;
  /** All received mails with their headers. */
  readonly received: readonly string[];
  /** Closes the port and all connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Implements as much of SMTP as receiving mails requires. */
function converse(socket: Socket, received: string[]): void {
  let message: string | undefined;
  let rest = '';
  socket.write('220 test\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (message === undefined) {
        if (line === 'DATA') message = '';
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
      } else if (line === '.') {
        received.push(message);
        message = undefined;
        socket.write('250 taken\r\n');
      } else {
        message += `${line}\n`;
      }
    }
  });
}

/** Starts a mail server on a free port. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;

  async function start(): Promise<void> {
    const made = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {}); // aborted connections are expected
      converse(socket, received);
    }).listen(port, '127.0.0.1');
    server = made;
    await once(made, 'listening');
    const address = made.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    start,
    async stop() {
      const stopping = server;
      server = undefined;
      if (!stopping) return;
      const closed = once(stopping, 'close');
      stopping.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
