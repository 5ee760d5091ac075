import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownVideoCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { median } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { referenceCommand, referenceFolders } from './pipeline-reference.ts';
import { row } from './report.ts';
import { signUp } from './sign-up.ts';

const run = promisify(execFile);
const videoResponse = c.object({ data: ownVideoCodec });
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Returns the arguments that draw a moving test picture, as hard to encode as camera footage. */
const sourceOf = (seconds: number, path: string) =>
  `-nostdin -v error -y -f lavfi -i testsrc2=size=1920x1080:rate=30 -f lavfi -i sine=frequency=330 -t ${seconds}
    -c:v libx264 -preset veryfast -b:v 7M -g 60 -pix_fmt yuv420p -c:a aac -movflags +faststart ${path}`
    .trim()
    .split(/\s+/);

/** Uploads a file. Resolves with the seconds from the response until everything is made. */
async function secondsOfServer(origin: string, token: string, source: string) {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('title', 'Bench');
  form.set('videoFile', await openAsBlob(source), 'clip.mp4');
  const sent = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
  const start = performance.now();
  const { id } = c.decode(videoResponse, await sent.json()).data;
  let ready: number | undefined;
  for (;;) {
    const response = await fetch(`${origin}/api/v1/videos/${id}`, { headers });
    const { status, preview } = c.decode(videoResponse, await response.json()).data;
    if (status === 'failed') throw new Error('The clip could not be made ready.');
    const seconds = (performance.now() - start) / 1000;
    if (status === 'ready') ready ??= seconds;
    // The last step stores all results at once, the preview included.
    if (preview !== undefined) return { ready: ready ?? seconds, all: seconds };
    await pause(50);
  }
}

/** Measures everything that is made of a video, by the server and by one ffmpeg command with the same outputs. */
export async function measurePipeline(folder: string): Promise<void> {
  const seconds = numberOf('clip', 60);
  const rounds = numberOf('rounds', 3);
  const ffmpeg = await chooseFfmpeg({
    ffmpegPath: process.env['FFMPEG_PATH'],
    searchPath: process.env['PATH'],
  });
  if (!ffmpeg) throw new Error('This part compares with ffmpeg, and there is none.');
  const source = join(folder, 'source.mp4');
  await run(ffmpeg.path, sourceOf(seconds, source));
  const ours = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: join(folder, 'pipeline-data') },
  });
  const token = await signUp(ours.url);
  const figures = {
    command: new Array<number>(),
    all: new Array<number>(),
    ready: new Array<number>(),
  };
  for (let round = 0; round < rounds; round += 1) {
    const cwd = await mkdtemp(join(folder, 'reference-'));
    for (const name of referenceFolders) await mkdir(join(cwd, name));
    const start = performance.now();
    await run(ffmpeg.path, referenceCommand(source), { cwd });
    figures.command.push((performance.now() - start) / 1000);
    const { all, ready } = await secondsOfServer(ours.url, token, source);
    figures.all.push(all);
    figures.ready.push(ready);
  }
  await ours.stop();

  const [all, command] = [median(figures.all), median(figures.command)];
  row('', 'server', 'one ffmpeg', 'ratio');
  row(
    `everything of a 1080p clip of ${seconds} s`,
    `${all.toFixed(2)} s`,
    `${command.toFixed(2)} s`,
    (all / command).toFixed(2),
  );
  row('  until it can be watched', `${median(figures.ready).toFixed(2)} s`);
}
