import { once } from 'node:events';
import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@kinora/api-contract';
import { encoderOf } from '@kinora/api-contract/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSdk, isRetryable } from '../index.ts';
import { anOwnVideo } from '../testing.ts';
import { failureOf } from '../testing/bench.ts';

const encodeOwnVideo = encoderOf(calls.videos.publish.data);
const MEGABYTE = 1024 * 1024;

/** All that this process has read so far, from disks and lines. */
const bytesRead = () =>
  Number(/^rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? Number.NaN);

/** Waits until a number has stayed as it is for many turns of the event loop; what looking costs counts as nothing. */
async function untilStill(look: () => number) {
  for (let still = 0, last = look(); still < 50; still += 1) {
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    const now = look();
    if (now - last > 4096) still = 0;
    last = now;
  }
}

let server: Server;
let folder: string;
let answer: (request: IncomingMessage, receivedBytes: number) => { status: number; body: unknown };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-sdk-'));
  server = createServer((request, response) => {
    let receivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
    });
    request.on('end', () => {
      const { status, body } = answer(request, receivedBytes);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function originOfServer() {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

describe('an upload from Node', () => {
  it('streams a file from disk over a real connection and reports the progress', async () => {
    const file = join(folder, 'clip.mp4');
    await writeFile(file, Buffer.alloc(8 * MEGABYTE, 1));
    const video = anOwnVideo({ title: 'From Node' });
    let received: { bytes: number; type: string | undefined } | undefined;
    answer = (request, bytes) => {
      received = { bytes, type: request.headers['content-type'] };
      return { status: 201, body: { success: true, data: encodeOwnVideo(video) } };
    };
    const shares: number[] = [];

    // The pause between two reports of the progress ends at once: how long the upload takes does not matter.
    const clock = {
      now: () => Date.now(),
      after(delayMs: number, task: () => void) {
        const timer = setTimeout(task, delayMs === 50 ? 0 : delayMs);
        return () => clearTimeout(timer);
      },
    };
    const sdk = createSdk({ host: originOfServer(), clock });
    const published = await sdk.videos.publish({
      title: 'From Node',
      description: '',
      videoFile: await openAsBlob(file, { type: 'video/mp4' }),
      visibility: 'private',
      onProgress: (share) => shares.push(share),
    });

    expect(published).toEqual(video);
    expect(received?.bytes).toBeGreaterThan(8 * MEGABYTE);
    expect(received?.type).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it.skipIf(process.platform !== 'linux')(
    'reads the file only as fast as the host receives it',
    async () => {
      const file = join(folder, 'clip.mp4');
      await writeFile(file, '');
      await truncate(file, 256 * MEGABYTE);
      const videoFile = await openAsBlob(file);
      let readBytes = 0;
      async function takeALittle(...[, init]: Parameters<typeof fetch>): Promise<Response> {
        const before = bytesRead();
        const body = new Response(init?.body).body?.getReader();
        for (let chunk = 0; chunk < 10; chunk += 1) await body?.read();
        await untilStill(bytesRead);
        readBytes = bytesRead() - before;
        return Response.json({ error: 'Too large' }, { status: 413 });
      }

      const sdk = createSdk({ host: 'https://kinora.example', fetch: takeALittle });
      await failureOf(
        sdk.videos.publish({ title: 'T', description: '', videoFile, visibility: 'private' }),
      );

      expect(readBytes).toBeGreaterThan(0);
      expect(readBytes).toBeLessThan(8 * MEGABYTE);
    },
  );

  it('sends texts unchanged and encodes file names as browsers do', async () => {
    let text = '';
    let type = '';
    const sdk = createSdk({
      host: 'https://kinora.example',
      async fetch(_url, init) {
        text = await new Response(init?.body).text();
        type = new Headers(init?.headers).get('content-type') ?? '';
        return Response.json({ error: 'Too large' }, { status: 413 });
      },
    });
    await failureOf(
      sdk.videos.publish({
        title: 'A "title"',
        description: 'one\ntwo\r\nthree',
        videoFile: new File(['frames'], 'a "b"\n.mp4', { type: 'video/mp4' }),
        visibility: 'private',
      }),
    );

    const form = await new Response(text, { headers: { 'content-type': type } }).formData();
    expect(form.get('title')).toBe('A "title"');
    expect(form.get('description')).toBe('one\ntwo\r\nthree');
    expect(text).toContain('name="videoFile"; filename="a %22b%22%0A.mp4"');
    expect(form.get('videoFile')).toMatchObject({ size: 6, type: 'video/mp4' });
  });

  it.each([
    ['has changed', (file: string) => writeFile(file, 'other frames, of another length')],
    ['was removed', (file: string) => rm(file)],
  ])('[WORLD-03] rejects as unreadable-file when the file %s', async (_what, change) => {
    const file = join(folder, 'clip.mp4');
    await writeFile(file, 'frames');
    answer = () => ({ status: 503, body: {} });
    const sdk = createSdk({ host: originOfServer() });
    const videoFile = await openAsBlob(file);
    await change(file);

    const failure = await failureOf(
      sdk.videos.publish({ title: 'T', description: '', videoFile, visibility: 'private' }),
    );

    expect(failure).toMatchObject({
      code: 'unreadable-file',
      reason: 'The file has changed or was removed since it was chosen. Choose it again.',
      status: undefined,
    });
    expect(isRetryable(failure)).toBe(false);
  });

  it("rejects with the server's message", async () => {
    answer = () => ({ status: 413, body: { error: 'Too large' } });
    const sdk = createSdk({ host: originOfServer() });

    const failure = await failureOf(
      sdk.videos.publish({
        title: 'T',
        description: '',
        videoFile: new Blob(['frames']),
        visibility: 'private',
      }),
    );

    expect(failure).toMatchObject({ code: 'refused', status: 413, serverMessage: 'Too large' });
  });

  it('rejects as unreachable when the host is down', async () => {
    const origin = originOfServer();
    server.close();
    await once(server, 'close');
    const sdk = createSdk({ host: origin });

    expect(await failureOf(sdk.videos.feed())).toMatchObject({ code: 'unreachable' });
    expect(
      await failureOf(
        sdk.videos.publish({
          title: 'T',
          description: '',
          videoFile: new Blob(['frames']),
          visibility: 'private',
        }),
      ),
    ).toMatchObject({ code: 'unreachable' });
  });
});
