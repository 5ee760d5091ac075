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

/**
 * Returns the reply to a command: `EHLO`, `MAIL`, `RCPT`, `DATA` or `.`, the end of a mail; `close` closes the connection
 * instead.
 */
export type Reply = (command: string, line: string) => string | Promise<string>;

/** Accepts every mail. */
export const takesAll: Reply = (command) => (command === 'DATA' ? '354 go on' : '250 ok');

/** Implements as much of SMTP as receiving mails requires. */
function converse(socket: Socket, received: string[], reply: Reply): void {
  let message: string | undefined;
  let rest = '';
  let replying: Promise<unknown> = Promise.resolve();
  async function respond(before: Promise<unknown>, command: string, line: string) {
    await before;
    const text = await reply(command, line);
    if (text === 'close') socket.destroy();
    else socket.write(`${text}\r\n`);
  }
  socket.write('220 test\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (message === undefined) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'DATA') message = '';
        replying = respond(replying, command, line);
      } else if (line === '.') {
        received.push(message);
        message = undefined;
        replying = respond(replying, '.', line);
      } else {
        message += `${line}\n`;
      }
    }
  });
}

/** Starts a mail server on a free port. */
export async function startTestMailServer(reply: Reply = takesAll): Promise<TestMailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server | undefined;

  async function start(): Promise<void> {
    const made = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {}); // aborted connections are expected
      converse(socket, received, reply);
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
