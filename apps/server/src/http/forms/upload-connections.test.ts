import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { drainRefusedBodies } from './drain-refused-bodies.ts';
import { watchPace } from './upload-pace.ts';

const MIB = 1024 * 1024;
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function listening(prepare: (fresh: FastifyInstance) => void): Promise<number> {
  const fresh = Fastify();
  app = fresh;
  fresh.addContentTypeParser('*', (_request, _body, done) => done(null));
  prepare(fresh);
  await fresh.listen({ port: 0, host: '127.0.0.1' });
  const address = fresh.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const requestHead = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/x\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a body in pieces until it is complete or the server closes the connection. */
function send(port: number, pieces: number, piece: Buffer) {
  const socket = connect(port, '127.0.0.1');
  const seen = { sent: 0, response: '', answeredAfter: -1 };
  socket.write(requestHead(pieces * piece.length));
  const next = () => {
    if (socket.destroyed || seen.sent >= pieces) return;
    socket.write(piece, () => {
      seen.sent += 1;
      next();
    });
  };
  socket.on('data', (chunk) => {
    if (seen.answeredAfter < 0) seen.answeredAfter = seen.sent;
    seen.response += chunk.toString();
  });
  socket.on('error', () => {});
  return { socket, seen, next, closed: new Promise((resolve) => socket.on('close', resolve)) };
}

describe('a rejected body', () => {
  it('gets its response immediately and is read to its end, so that the connection stays open', async () => {
    const port = await listening((fresh) => {
      drainRefusedBodies(fresh);
      fresh.post('/', async (_request, reply) => reply.code(415).send('no'));
    });
    const upload = send(port, 60, Buffer.alloc(MIB / 4));
    upload.next();
    await new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (upload.seen.sent < 60) return;
        clearInterval(look);
        resolve();
      }, 5);
    });
    expect(upload.seen.response).toContain('415');
    expect(upload.seen.answeredAfter).toBeLessThan(60);

    upload.socket.write(`GET /other HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await upload.closed;

    expect(upload.seen.response).toContain('404');
  });

  it('is cut off after the maximum size', async () => {
    const port = await listening((fresh) => {
      drainRefusedBodies(fresh, { bytes: 2 * MIB, ms: 30_000 });
      fresh.post('/', async (_request, reply) => reply.code(415).send('no'));
    });
    const upload = send(port, 4000, Buffer.alloc(MIB / 4));
    upload.next();
    await upload.closed;

    expect(upload.seen.sent).toBeLessThan(4000);
  });

  it('is cut off after the maximum time', async () => {
    const port = await listening((fresh) => {
      drainRefusedBodies(fresh, { bytes: 200 * MIB, ms: 100 });
      fresh.post('/', async (_request, reply) => reply.code(415).send('no'));
    });
    const upload = send(port, 400, Buffer.alloc(10));
    upload.socket.write(Buffer.alloc(10));

    await upload.closed;

    expect(upload.seen.response).toContain('415');
  });
});

describe('an uploading client', () => {
  const pace = { bytesPerSecond: 10_000, windowMs: 300, maxMs: 60_000 };

  const receiving = (limits: typeof pace) =>
    listening((fresh) => {
      fresh.post('/', async (request, reply) => {
        const stop = watchPace(request, limits);
        await finished(request.raw.resume());
        stop();
        return reply.send('all of it');
      });
    });

  it('is cut off when it sends too slowly', async () => {
    const upload = send(await receiving(pace), 1000, Buffer.alloc(10));
    const trickle = setInterval(() => upload.socket.write(Buffer.alloc(10)), 20);
    await upload.closed;
    clearInterval(trickle);

    expect(upload.seen.response).not.toContain('all of it');
  });

  it('is read to its end when it is fast enough, however long it takes', async () => {
    const upload = send(await receiving(pace), 100, Buffer.alloc(1000));
    const steady = setInterval(() => upload.socket.write(Buffer.alloc(1000)), 8);
    await new Promise<void>((resolve) => upload.socket.once('data', () => resolve()));
    clearInterval(steady);

    expect(upload.seen.response).toContain('all of it');
    upload.socket.destroy();
  });

  it('is cut off after the maximum total time', async () => {
    const port = await receiving({ ...pace, maxMs: 400 });
    const upload = send(port, 100_000, Buffer.alloc(10_000));
    const steady = setInterval(() => upload.socket.write(Buffer.alloc(10_000)), 20);
    await upload.closed;
    clearInterval(steady);

    expect(upload.seen.response).not.toContain('all of it');
  });
});
