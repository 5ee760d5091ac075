import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { row } from './report.ts';
import { anUploadingPerson } from './uploading-person.ts';

const run = promisify(execFile);
const GOAL_SECONDS = 10;

const words = (text: string) => text.trim().split(/\s+/);
const quiet = words('-nostdin -v error -y');

const hevc = words(
  '-c:v libx265 -preset ultrafast -crf 36 -x265-params log-level=none -tag:v hvc1',
);

/** A video without sound has no waveform, by which the benchmark sees that everything is made. */
const silence = words('-f lavfi -i anullsrc=d=60 -c:a aac -shortest');

/** Makes a film from one encoded minute. */
async function makeFilm(ffmpeg: string, path: string, minutes: number, encoding: string[]) {
  const minute = `${path}-minute.mp4`;
  const source = words('-f lavfi -i testsrc2=s=320x180:r=5:d=60');
  await run(ffmpeg, [...quiet, ...source, ...encoding, '-pix_fmt', 'yuv420p', minute]);
  const repeated = words(`-stream_loop ${minutes - 1} -i`);
  await run(ffmpeg, [...quiet, ...repeated, minute, ...words('-c copy'), path]);
  return path;
}

/** Makes a clip of 5 s that is repeated. */
async function makeClip(ffmpeg: string, path: string, codec: string, times = 1): Promise<string> {
  const five = `${path}-five.mp4`;
  const source = words('-f lavfi -i testsrc2=s=1280x720:r=30:d=5 -f lavfi -i sine=d=5');
  await run(ffmpeg, [...quiet, ...source, ...words(`${codec} -pix_fmt yuv420p -c:a aac`), five]);
  const repeated = words(`-stream_loop ${times - 1} -i`);
  await run(ffmpeg, [...quiet, ...repeated, five, ...words('-c copy'), path]);
  return path;
}

/** Measures how long a person's clips wait while a long film of another person is encoded. */
export async function measureTurns(folder: string): Promise<void> {
  const minutes = numberOf('film', 120);
  const ffmpeg = await chooseFfmpeg({
    ffmpegPath: process.env['FFMPEG_PATH'],
    searchPath: process.env['PATH'],
  });
  if (!ffmpeg) throw new Error('This part encodes, and there is no ffmpeg.');
  const film = await makeFilm(ffmpeg.path, join(folder, 'film.mp4'), minutes, hevc);
  const [copied, encoded] = ['-c:v libx264', '-c:v mpeg4'];
  const clip = (name: string, codec: string, times?: number) =>
    makeClip(ffmpeg.path, join(folder, name), codec, times);
  // The hour is the last, because its preview takes longer than the other clips.
  const clips = [
    { name: '5 s, copied (H.264)', path: await clip('5-copied.mp4', copied), goal: GOAL_SECONDS },
    {
      name: '5 s, encoded (MPEG-4)',
      path: await clip('5-encoded.mp4', encoded),
      goal: GOAL_SECONDS,
    },
    { name: '1 min, copied', path: await clip('60-copied.mp4', copied, 12) },
    { name: '1 min, encoded', path: await clip('60-encoded.mp4', encoded, 12) },
    {
      name: '60 min, copied',
      path: await makeFilm(ffmpeg.path, join(folder, 'hour.mp4'), 60, [
        ...silence,
        ...words(copied),
      ]),
    },
  ];
  const server = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: join(folder, 'turns-data') },
  });
  const ada = await anUploadingPerson(server.url, 'ada');
  const bob = await anUploadingPerson(server.url, 'bob');

  const alone: number[] = [];
  for (const { path } of clips) {
    const video = await bob(path);
    alone.push(await video.untilReady());
    await video.untilComplete();
  }

  const startedAt = performance.now();
  const long = await ada(film);
  const filmReady = long.untilReady();
  const assertEncoding = async () => {
    const { status, processing } = await long.find();
    if (status !== 'processing') throw new Error('The film was ready too soon: use --film=240.');
    return processing?.secondsLeft;
  };
  // Its encoding has begun when a piece of it is measured.
  let left = await assertEncoding();
  while (left === undefined) {
    await setTimeout(100);
    left = await assertEncoding();
  }
  const predicted = (performance.now() - startedAt) / 1000 + left;

  row('until a clip can be watched', 'alone', `beside ${minutes} min`, 'goal');
  for (const [index, { name, path, goal = Infinity }] of clips.entries()) {
    const beside = await (await bob(path)).untilReady();
    await assertEncoding();
    const times = [`${alone[index]?.toFixed(1)} s`, `${beside.toFixed(1)} s`];
    row(`  ${name}`, ...times, ...(goal < Infinity ? [`≤ ${goal} s`] : []));
    if (beside > goal) process.exitCode = 1;
  }
  const took = await filmReady;
  row('the film, as predicted after its first piece', `${predicted.toFixed(0)} s`);
  row('  and in fact', `${took.toFixed(0)} s`);
  await server.stop();
}
