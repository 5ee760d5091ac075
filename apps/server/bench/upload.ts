import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { MEGABYTE } from '@kinora/domain';
import * as v from 'valibot';
import { makeClips } from '../test/support/test-clips.ts';
import { median } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { grown, mib, row } from './report.ts';
import { signUp } from './sign-up.ts';

const ROUNDS = 7;
const BOUNDARY = 'kinora-bench';

/** Writes a form with a real clip that is padded to its size by a box that players skip. */
export async function makeBody(folder: string, megabytes = 100): Promise<string> {
  const size = megabytes * MEGABYTE;
  const clips = await makeClips(['h264.mp4']);
  const start = await readFile(clips.path('h264.mp4'));
  const part = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
  const head = Buffer.from(
    `${part('title')}\r\n\r\nBench\r\n${part('videoFile')}; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  );
  const filler = Buffer.alloc(8);
  filler.writeUInt32BE(size - start.length, 0);
  filler.write('free', 4, 'latin1');
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const path = join(folder, 'body');
  await writeFile(path, Buffer.concat([head, start, filler]));
  const file = await open(path, 'r+');
  await file.write(tail, 0, tail.length, head.length + size);
  await file.close();
  return path;
}

/** Sends the body from its file. Resolves with the seconds until the response, and the response. */
export async function sendBody(url: string, body: string, token: string) {
  const { size } = await stat(body);
  const start = performance.now();
  const text = await new Promise<string>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': size,
    };
    const sending = request(url, { method: 'POST', headers }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
      });
      response.on('end', () =>
        response.statusCode === 201
          ? resolve(received)
          : reject(new Error(`${url} answered ${response.statusCode}: ${received}`)),
      );
    });
    sending.on('error', reject);
    createReadStream(body, { highWaterMark: 256 * 1024 }).pipe(sending);
  });
  return { seconds: (performance.now() - start) / 1000, text };
}

const published = v.object({ data: v.object({ _id: v.string() }) });
const shown = v.object({ data: v.object({ status: v.string() }) });

/** Waits until the video is processed, and deletes it. */
async function clear(origin: string, id: string, token: string): Promise<void> {
  const url = `${origin}/api/v1/videos/${id}`;
  const headers = { authorization: `Bearer ${token}` };
  for (let status = ''; status !== 'ready';) {
    const response = await fetch(url, { headers });
    ({ status } = v.parse(shown, await response.json()).data);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  await fetch(url, { method: 'DELETE', headers });
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
}

interface UploadFigures {
  readonly seconds: number;
  readonly idleMib: number | undefined;
  readonly peakMib: number | undefined;
}

const figures = (
  seconds: readonly number[],
  idleMib: number | undefined,
  peaks: readonly (number | undefined)[],
): UploadFigures => ({
  seconds: median(seconds),
  idleMib,
  peakMib: peaks.some((peak) => peak === undefined)
    ? undefined
    : Math.max(...peaks.map((peak) => peak ?? 0)),
});

/** Measures uploads of 100 MB, alternating between the server and a plain handler that pipes them to a file. */
async function measureUploads(folder: string) {
  const body = await makeBody(folder);
  const ours = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: join(folder, 'upload-data') },
  });
  const bare = await startMeasured({ script: './bare-upload-server.ts', args: [folder] });
  const token = await signUp(ours.url);
  const idle = { ours: await ours.memory(), bare: await bare.memory() };
  const seconds = { ours: new Array<number>(), bare: new Array<number>() };
  const peaks = { ours: new Array<number | undefined>(), bare: new Array<number | undefined>() };

  const sendTo = ({ url, peakMemory }: Pick<MeasuredProcess, 'url' | 'peakMemory'>, path: string) =>
    peakMemory(() => sendBody(url + path, body, token));
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await sendTo(bare, '/');
    seconds.bare.push(reference.result.seconds);
    peaks.bare.push(reference.peakMib);
    const upload = await sendTo(ours, '/api/v1/videos');
    seconds.ours.push(upload.result.seconds);
    peaks.ours.push(upload.peakMib);
    const { data } = v.parse(published, JSON.parse(upload.result.text));
    await clear(ours.url, data['_id'], token);
  }
  await Promise.all([ours.stop(), bare.stop()]);
  return {
    ours: figures(seconds.ours, idle.ours, peaks.ours),
    bare: figures(seconds.bare, idle.bare, peaks.bare),
  };
}

/** Reports the cost of one upload of 100 MB. */
export async function reportUploads(folder: string): Promise<void> {
  const { ours, bare } = await measureUploads(folder);
  row('', 'server', 'bare node:http', 'ratio');
  row(
    'upload of 100 MB',
    `${ours.seconds.toFixed(2)} s`,
    `${bare.seconds.toFixed(2)} s`,
    (ours.seconds / bare.seconds).toFixed(2),
  );
  row('  memory before it', mib(ours.idleMib), mib(bare.idleMib));
  row('  highest memory during it', mib(ours.peakMib), mib(bare.peakMib));
  row('  growth', mib(grown(ours.idleMib, ours.peakMib)), mib(grown(bare.idleMib, bare.peakMib)));
}
