import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { anOwnVideo } from '../testing.ts';
import { wireOwnVideoOf } from '../testing/fake-wire.ts';
import { failureOf } from '../testing/bench.ts';
import { createSdk } from '../index.ts';

const MEGABYTE = 1024 * 1024;

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
  it('streams a file from the disk over a real connection, with true progress', async () => {
    const file = join(folder, 'clip.mp4');
    await writeFile(file, Buffer.alloc(8 * MEGABYTE, 1));
    const video = anOwnVideo({ title: 'From Node' });
    let received: { bytes: number; type: string | undefined } | undefined;
    answer = (request, bytes) => {
      received = { bytes, type: request.headers['content-type'] };
      return { status: 201, body: { success: true, data: wireOwnVideoOf(video) } };
    };
    const shares: number[] = [];

    const sdk = createSdk({ host: originOfServer() });
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

  it('reports a refusal with the words of the server', async () => {
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

  it('to a host that is not there is unreachable, as any call', async () => {
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
