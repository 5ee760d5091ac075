import { type Socket, connect } from 'node:net';

export interface RawUploadOptions {
  readonly url: string;
  readonly token: string;
  readonly title: string;
  readonly bytes: Uint8Array;
  readonly key?: string;
}

export interface RawUpload {
  readonly socket: Socket;
  /** Size of the whole form. */
  readonly total: number;
  /** Sends the form up to a byte and waits until the system has taken it. */
  sendUpTo(byte: number): Promise<void>;
  /** Returns the response so far. */
  answered(): string;
  /** Resolves when the connection is closed by either side. */
  readonly closed: Promise<void>;
}

const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`;

/** Uploads a video over a raw socket, so that a test can pause in the middle. */
export function beginRawUpload({ url, token, title, bytes, key }: RawUploadOptions): RawUpload {
  const form = Buffer.concat([
    Buffer.from(`${part('title')}\r\n\r\n${title}\r\n`),
    Buffer.from(`${part('videoFile')}; filename="a.mp4"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  socket.on('error', () => {}); // aborted connections are expected in these tests
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    `POST /api/v1/videos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      (key === undefined ? '' : `idempotency-key: ${key}\r\n`) +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`,
  );
  let sent = 0;
  return {
    socket,
    total: form.length,
    closed,
    answered: () => response,
    async sendUpTo(byte) {
      const piece = form.subarray(sent, byte);
      sent = byte;
      const taken = new Promise<void>((resolve) => socket.write(piece, () => resolve()));
      await Promise.race([taken, closed]);
    },
  };
}
