import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { median } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { referenceCommand, referenceFolders } from './pipeline-reference.ts';
import { row } from './report.ts';
import { anUploadingPerson } from './uploading-person.ts';

const run = promisify(execFile);

/** Returns the arguments that draw a moving test picture, as hard to encode as camera footage. */
const sourceOf = (seconds: number, path: string) =>
  `-nostdin -v error -y -f lavfi -i testsrc2=size=1920x1080:rate=30 -f lavfi -i sine=frequency=330 -t ${seconds}
    -c:v libx264 -preset veryfast -b:v 7M -g 60 -pix_fmt yuv420p -c:a aac -movflags +faststart ${path}`
    .trim()
    .split(/\s+/);

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
  const upload = await anUploadingPerson(ours.url);
  const figures = {
    command: new Array<number>(),
    all: new Array<number>(),
    ready: new Array<number>(),
  };
  for (let round = 0; round < rounds; round += 1) {
    const cwd = await mkdtemp(join(folder, 'reference-'));
    for (const name of referenceFolders()) await mkdir(join(cwd, name));
    const start = performance.now();
    await run(ffmpeg.path, referenceCommand(source), { cwd });
    figures.command.push((performance.now() - start) / 1000);
    const video = await upload(source);
    figures.ready.push(await video.untilReady());
    figures.all.push(await video.untilComplete());
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
