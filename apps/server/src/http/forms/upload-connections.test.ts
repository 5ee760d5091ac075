import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DrainLimits, drainRefusedBodies } from './drain-refused-bodies.ts';
import { watchPace } from './upload-pace.ts';

const MIB = 1024 * 1024;
let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

async function listening(prepare: (fresh: FastifyInstance) => void): Promise<number> {
  const fresh = Fastify();
  app = fresh;
  fresh.addContentTypeParser('*', (_request, _body, done) => done(null));
  prepare(fresh);
  await fresh.listen({ port: 0, host: '127.0.0.1' });
  const address = fresh.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Announces a body of a length. */
function begin(port: number, length: number, connection = 'keep-alive') {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-type: application/x\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { socket, response: () => response, closed };
}

describe('a rejected body', () => {
  const refusing = (limits?: DrainLimits) =>
    listening((fresh) => {
      drainRefusedBodies(fresh, limits);
      fresh.post('/', async (_request, reply) => reply.code(415).send('no'));
    });

  it('gets its response before it is complete and is read to its end, so that the connection stays open', async () => {
    const { socket, response, closed } = begin(await refusing(), 2 * MIB);
    socket.write(Buffer.alloc(MIB));
    await expect.poll(response).toContain('415');

    socket.write(Buffer.alloc(MIB));
    socket.write(`GET /other HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await closed;

    expect(response()).toContain('404');
  });

  it('is cut off after the maximum size', async () => {
    const limits = { bytes: 2 * MIB, ms: Infinity };
    const { socket, response, closed } = begin(await refusing(limits), 2 ** 50);
    socket.write(Buffer.alloc(10));
    await expect.poll(response).toContain('415');

    const piece = Buffer.alloc(MIB / 4);
    const next = () => void (socket.writable && socket.write(piece, next));
    next();

    await closed;
  });

  it('is cut off after the maximum time', async () => {
    const limits = { bytes: 200 * MIB, ms: 1000 };
    const { socket, response, closed } = begin(await refusing(limits), 4000);
    socket.write(Buffer.alloc(10));
    await expect.poll(response).toContain('415');

    await closed;
  });
});

describe('an uploading client', () => {
  const pace = { bytesPerSecond: 10_000, windowMs: 300, maxMs: 60_000 };
  /** The server looks six times per window. */
  const STEP_MS = 50;

  /** Sends this many bytes in each step of the server's clock, until `steps` have passed or the connection is closed. */
  async function upload(limits: typeof pace, bytesPerStep: number, steps: number) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let received = 0;
    const port = await listening((fresh) => {
      fresh.post('/', async (request, reply) => {
        const stop = watchPace(request, limits);
        request.raw.on('data', (bytes: Buffer) => (received += bytes.length));
        await finished(request.raw);
        stop();
        return reply.send('all of it');
      });
    });
    const { socket, response, closed } = begin(port, bytesPerStep * steps, 'close');
    let sent = 0;
    while (sent < bytesPerStep * steps && !socket.destroyed) {
      sent += bytesPerStep;
      socket.write(Buffer.alloc(bytesPerStep));
      await expect.poll(() => received === sent || socket.destroyed, { interval: 1 }).toBe(true);
      vi.advanceTimersByTime(STEP_MS);
    }
    await closed;
    return response();
  }

  it('is cut off when it sends too slowly', async () => {
    expect(await upload(pace, 10, 1000)).not.toContain('all of it');
  });

  it('is read to its end when it is fast enough, however long it takes', async () => {
    expect(await upload(pace, 600, 100)).toContain('all of it');
  });

  it('is cut off after the maximum total time', async () => {
    expect(await upload({ ...pace, maxMs: 400 }, 10_000, 100)).not.toContain('all of it');
  });
});
