import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ownVideoCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import type { OwnVideo } from '@kinora/domain';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { row } from './report.ts';
import { signUp } from './sign-up.ts';

const run = promisify(execFile);
const videoResponse = c.object({ data: ownVideoCodec });
const listResponse = c.object({ data: c.array(ownVideoCodec) });
const GOAL_SECONDS = 10;

const words = (text: string) => text.trim().split(/\s+/);
const quiet = words('-nostdin -v error -y');

/** Makes a film of HEVC, which must be encoded, from one encoded minute. */
async function makeFilm(ffmpeg: string, folder: string, minutes: number): Promise<string> {
  const [minute, film] = [join(folder, 'minute.mp4'), join(folder, 'film.mp4')];
  const source = words('-f lavfi -i testsrc2=s=320x180:r=5:d=60');
  const hevc = words(
    '-c:v libx265 -preset ultrafast -crf 36 -x265-params log-level=none -tag:v hvc1',
  );
  await run(ffmpeg, [...quiet, ...source, ...hevc, minute]);
  const repeated = words(`-stream_loop ${minutes - 1} -i`);
  await run(ffmpeg, [...quiet, ...repeated, minute, ...words('-c copy'), film]);
  return film;
}

/** Makes a clip of 5 s. */
async function makeClip(ffmpeg: string, path: string, codec: string): Promise<string> {
  const source = words('-f lavfi -i testsrc2=s=1280x720:r=30:d=5 -f lavfi -i sine=d=5');
  await run(ffmpeg, [...quiet, ...source, ...words(`${codec} -pix_fmt yuv420p -c:a aac`), path]);
  return path;
}

/** A person's video. */
interface Uploaded {
  readonly find: () => Promise<OwnVideo>;
  /** Resolves with the seconds since the upload. */
  readonly untilReady: () => Promise<number>;
}

/** Uploads files as one person. */
async function aPerson(origin: string): Promise<(source: string) => Promise<Uploaded>> {
  const headers = { authorization: `Bearer ${await signUp(origin)}` };
  return async (source) => {
    const form = new FormData();
    form.set('title', 'Bench');
    form.set('videoFile', await openAsBlob(source), 'clip.mp4');
    const sent = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
    if (!sent.ok) throw new Error(`${basename(source)}: ${await sent.text()}`);
    const start = performance.now();
    const { id, owner } = c.decode(videoResponse, await sent.json()).data;
    const find = async () => {
      const response = await fetch(`${origin}/api/v1/videos/u/${owner.id}/all`, { headers });
      const { data } = c.decode(listResponse, await response.json());
      const found = data.find((video) => video.id === id);
      if (!found || found.status === 'failed') throw new Error('The video could not be made.');
      return found;
    };
    return {
      find,
      async untilReady() {
        while ((await find()).status !== 'ready') await setTimeout(50);
        return (performance.now() - start) / 1000;
      },
    };
  };
}

/** Measures how long a person's clip of 5 s waits while a long film of another person is encoded. */
export async function measureTurns(folder: string): Promise<void> {
  const minutes = numberOf('film', 120);
  const ffmpeg = await chooseFfmpeg({
    ffmpegPath: process.env['FFMPEG_PATH'],
    searchPath: process.env['PATH'],
  });
  if (!ffmpeg) throw new Error('This part encodes, and there is no ffmpeg.');
  const film = await makeFilm(ffmpeg.path, folder, minutes);
  const clips = [
    ['copied (H.264)', await makeClip(ffmpeg.path, join(folder, 'h264.mp4'), '-c:v libx264')],
    ['encoded (MPEG-4)', await makeClip(ffmpeg.path, join(folder, 'mpeg4.mp4'), '-c:v mpeg4')],
  ] as const;
  const server = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: join(folder, 'turns-data') },
  });
  const [ada, bob] = [await aPerson(server.url), await aPerson(server.url)];

  const alone: number[] = [];
  for (const [, clip] of clips) alone.push(await (await bob(clip)).untilReady());

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

  row('until a clip of 5 s can be watched', 'alone', `beside ${minutes} min`, 'goal');
  for (const [index, [kind, clip]] of clips.entries()) {
    const beside = await (await bob(clip)).untilReady();
    await assertEncoding();
    row(
      `  ${kind}`,
      `${alone[index]?.toFixed(1)} s`,
      `${beside.toFixed(1)} s`,
      `≤ ${GOAL_SECONDS} s`,
    );
    if (beside > GOAL_SECONDS) process.exitCode = 1;
  }
  const took = await filmReady;
  row('the film, as predicted after its first piece', `${predicted.toFixed(0)} s`);
  row('  and in fact', `${took.toFixed(0)} s`);
  await server.stop();
}
