import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { makeBucket, type TestBucket } from '../../test/support/test-bucket.ts';
import { makeClips, type TestClips } from '../../test/support/test-clips.ts';
import { aStoredPerson, type TestPerson } from '../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../test/support/test-server.ts';
import {
  fileOf,
  local,
  ownVideoIn,
  uploadVideo,
  settledVideo,
} from '../../test/support/test-videos.ts';
import { isServiceUnavailable } from '../lib/error-details.ts';
import { renditionJobs } from '../media/pipeline/media-jobs.ts';
import { createS3Storage } from './s3-storage.ts';

/** A proxy to the S3 service that the test can interrupt. */
function createLine(port: number, target: URL) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };

  return {
    mend: () =>
      new Promise<void>((resolve) => {
        server = createServer((near) => {
          const far = keep(connect(Number(target.port), target.hostname));
          keep(near).pipe(far).pipe(near);
        }).listen(port, '127.0.0.1', resolve);
      }),
    cut: () =>
      new Promise<void>((resolve) => {
        server?.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

let clips: TestClips;
let bucket: TestBucket;
let line: ReturnType<typeof createLine>;
let api: OwnServer;
let ada: TestPerson;
let clip: Blob;

beforeAll(async () => {
  clips = await makeClips(['h264.mp4']);
  clip = fileOf(await clips.bytes('h264.mp4'));
  bucket = await makeBucket();
  const port = await freePort();
  line = createLine(port, new URL(bucket.options.endpoint ?? ''));
  await line.mend();
  api = await startTestServer({ ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  ada = await aStoredPerson(api);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await line.cut();
  await bucket.remove();
});

it('an S3 service that responds only with errors counts as unavailable', async () => {
  const port = await freePort();
  const broken = createHttpServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => broken.listen(port, '127.0.0.1', resolve));
  const storage = createS3Storage({ ...bucket.options, endpoint: `http://127.0.0.1:${port}` });

  const failure: unknown = await storage.stat('videos/x').catch((error: unknown) => error);

  expect(isServiceUnavailable(failure)).toBe(true);
  storage.close();
  broken.close();
});

const upload = (title: string) =>
  uploadVideo(api, ada, { title, visibility: 'public', videoFile: clip });

describe('while the bucket is unreachable', () => {
  it('calls that need it fail with 503, and no partial data remains', async () => {
    const video = await settledVideo(api, ada, ownVideoIn(await upload('Before')).id);
    await expect
      .poll(() => api.server.jobs.pending(...renditionJobs), {
        timeout: 60_000,
      })
      .toBe(0);
    const before = await bucket.keys();
    await line.cut();

    const refused = await upload('Meanwhile');
    const file = await fetch(local(api, video.videoFile));
    const ready = await fetch(`${api.url}/readyz`);
    const feed = await api.call('GET', '/videos');
    await line.mend();

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(file.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', missing: ['storage'] });
    expect(feed.status).toBe(200);
    expect(await bucket.keys()).toEqual(before);
    expect((await fetch(local(api, video.videoFile))).status).toBe(200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });

  it('a video that was uploaded before waits, and is transcoded when the bucket is back', async () => {
    const { id } = ownVideoIn(await upload('Taken before'));
    await line.cut();
    await expect.poll(async () => (await fetch(`${api.url}/readyz`)).status).toBe(503);
    await line.mend();

    const made = await settledVideo(api, ada, id);

    expect(made.status).toBe('ready');
    expect((await fetch(local(api, made.videoFile))).status).toBe(200);
  }, 120_000);
});
