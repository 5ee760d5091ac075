import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownVideoCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import { MEGABYTE } from '@kinora/domain';
import { makeClips } from '../test/support/test-clips.ts';
import { median } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { startNginx } from './nginx.ts';
import { numberOf } from './options.ts';
import { readRanges } from './range-load.ts';
import { figureRow, row } from './report.ts';
import { signUp } from './sign-up.ts';

const SIZE = 100 * MEGABYTE;
const CONNECTIONS = 8;
/** The rate of one viewer of a high-quality video. */
const MODEST_BYTES_PER_SECOND = 8 * MEGABYTE;

const videoResponse = c.object({ data: ownVideoCodec });
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Publishes a small clip and waits until all its files exist. Resolves with the path of its file's URL. */
async function publishedPath(origin: string, token: string): Promise<string> {
  const clips = await makeClips(['h264.mp4']);
  const form = new FormData();
  form.set('title', 'Bench');
  form.set('visibility', 'public');
  form.set('videoFile', new Blob([await clips.bytes('h264.mp4')]), 'clip.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
  const { id } = c.decode(videoResponse, await sent.json()).data;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${origin}/api/v1/videos/${id}`, { headers });
    const { status, preview, videoFile } = c.decode(videoResponse, await response.json()).data;
    if (status === 'ready' && preview !== undefined) return new URL(videoFile).pathname;
    await pause(200);
  }
  throw new Error('The clip is not ready after two minutes.');
}

/** Finds the stored file of a URL by its folder and name. */
async function storedFile(dataDir: string, address: string): Promise<string> {
  const ending = address.split('/').slice(-2).join('/');
  const names = await readdir(dataDir, { recursive: true });
  const found = names.find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`${ending} is not in ${dataDir}.`);
  return join(dataDir, found);
}

interface Figures {
  readonly mibPerSecond: number;
  readonly cpuMsPerMib: number;
}

async function measure(
  { url, cpuSeconds }: MeasuredProcess,
  path: string,
  bytesPerSecond?: number,
): Promise<Figures> {
  const before = await cpuSeconds();
  const { bytes, seconds } = await readRanges({
    url: url + path,
    fileBytes: SIZE,
    connections: CONNECTIONS,
    milliseconds: numberOf('seconds', 5) * 1000,
    ...(bytesPerSecond === undefined ? {} : { bytesPerSecond }),
  });
  const mebibytes = bytes / MEGABYTE;
  const cpuMs = ((await cpuSeconds()) - before) * 1000;
  return { mibPerSecond: mebibytes / seconds, cpuMsPerMib: cpuMs / mebibytes };
}

/** Measures ranges of a published video, alternating between the server and nginx on the same file. */
export async function measureMedia(folder: string): Promise<void> {
  const dataDir = join(folder, 'media-data');
  const root = join(folder, 'nginx-root');
  await mkdir(root);
  const nginx = await startNginx(root, join(folder, 'nginx'));
  const ours = await startMeasured({ script: '../src/main.ts', env: { DATA_DIR: dataDir } });
  const path = await publishedPath(ours.url, await signUp(ours.url));
  // The clip is far too small, so its file is overwritten with the maximum size of a video.
  const file = await storedFile(dataDir, path);
  await writeFile(file, randomBytes(SIZE));
  await link(file, join(root, 'video.mp4'));

  const full = { ours: new Array<Figures>(), nginx: new Array<Figures>() };
  for (let round = 0; round <= numberOf('rounds', 3); round += 1) {
    const reference = await measure(nginx, '/video.mp4');
    const mine = await measure(ours, path);
    if (round > 0) {
      full.nginx.push(reference);
      full.ours.push(mine);
    }
  }
  const modest = {
    nginx: await measure(nginx, '/video.mp4', MODEST_BYTES_PER_SECOND),
    ours: await measure(ours, path, MODEST_BYTES_PER_SECOND),
  };
  await Promise.all([ours.stop(), nginx.stop()]);

  const cpu = (all: readonly Figures[]) => median(all.map(({ cpuMsPerMib }) => cpuMsPerMib));
  const rate = (all: readonly Figures[]) => median(all.map(({ mibPerSecond }) => mibPerSecond));
  const { ours: mine, nginx: reference } = full;
  row(`1 MiB pieces of 100 MiB, ${CONNECTIONS} connections`, 'server', 'nginx', 'ratio');
  figureRow('  processor time a MiB', [cpu(mine), cpu(reference)], 'ms', 3);
  figureRow('  bytes a second', [rate(mine), rate(reference)], 'MiB/s', 0);
  const modestRates = [modest.ours.mibPerSecond, modest.nginx.mibPerSecond] as const;
  figureRow('  for clients that want 8 MiB/s each', modestRates, 'MiB/s', 1);
}
