import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeClips, type TestClips } from '../../test/support/test-clips.ts';
import { aStoredPerson } from '../../test/support/test-person.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { createDraining } from './draining.ts';

let clips: TestClips;
beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
});
afterEach(() => void vi.useRealTimers());

/** A raw connection, and everything that it receives until it ends. */
function speak(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  return {
    socket,
    write: (...parts: readonly (string | Uint8Array)[]) => {
      for (const part of parts) socket.write(part);
    },
    heard: () => heard,
    ended: () => once(socket, 'close'),
  };
}

const outcomeOfConnecting = (port: number) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve('connected')));
    socket.once('error', (error) => resolve('code' in error ? error.code : error));
  });

async function openConnections({ server }: FastifyInstance): Promise<number> {
  await turn(); // a closed connection is counted until its event was emitted
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

describe('a server that stops', () => {
  it('finishes running uploads, accepts no new connection, and reports that it is not ready', async () => {
    const api = await startTestServer();
    const { accessToken } = await aStoredPerson(api);
    const port = Number(new URL(api.url).port);
    const field = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = Buffer.from(
      `${field('title', 'The last one')}--x\r\nContent-Disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n`,
    );
    const clip = Buffer.from(await clips.bytes('h264.mp4'));
    const tail = Buffer.from('\r\n--x--\r\n');
    const length = head.length + clip.length + tail.length;
    const upload = speak(port);
    upload.write(
      `POST /api/v1/videos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${accessToken}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`,
      head,
      clip.subarray(0, 5000),
    );
    const [calling, asking] = [speak(port), speak(port)];
    for (const { write } of [calling, asking]) write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => calling.heard() + asking.heard()).toMatch(/ok[\s\S]+ok/);
    // Each sends half a request, so that no connection is idle when the shutdown begins.
    calling.write('GET /api/v1/videos HTTP/1.1\r\nhost: x\r\n');
    asking.write('GET /readyz HTTP/1.1\r\nhost: x\r\n');
    await expect.poll(() => fetch(`${api.url}/healthz`).then(({ status }) => status)).toBe(200);

    const stopped = api.stop();
    await expect.poll(() => outcomeOfConnecting(port)).toBe('ECONNREFUSED');
    for (const { write } of [calling, asking]) write('\r\n');
    await Promise.all([calling.ended(), asking.ended()]);
    upload.write(clip.subarray(5000), tail);
    await Promise.all([upload.ended(), stopped]);

    expect(calling.heard()).toMatch(/HTTP\/1\.1 503[\s\S]+retry-after: 5[\s\S]+"unavailable"/i);
    expect(asking.heard()).toMatch(/HTTP\/1\.1 503[\s\S]+"missing":\["\(stopping\)"\]/);
    expect(upload.heard()).toMatch(/^HTTP\/1\.1 201 /);
    expect(upload.heard()).toContain('The last one');
  });

  it('aborts calls after 4 s, and uploads after 30 s', async () => {
    const draining = createDraining();
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    draining.watch(app);
    const begun: string[] = [];
    const never = (request: FastifyRequest) => {
      begun.push(request.headers['content-type'] ?? '');
      return once(request.raw, 'end');
    };
    app.route({ method: 'POST', url: '/', handler: never });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const [call, form] = [speak(port), speak(port)];
    const post = (type: string) =>
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 9\r\n\r\n{`;
    call.write(post('text/x-slow'));
    form.write(post('multipart/form-data; boundary=x'));
    await expect.poll(() => begun).toHaveLength(2);
    const [callEnded, formEnded] = [call.ended(), form.ended()];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const closed = draining.close(app);
    vi.advanceTimersByTime(3_999);
    const early = await openConnections(app);
    vi.advanceTimersByTime(1);
    await callEnded;
    vi.advanceTimersByTime(25_999);
    const late = await openConnections(app);
    vi.advanceTimersByTime(1);
    await Promise.all([formEnded, closed]);

    expect([early, late]).toEqual([2, 1]);
  });
});
