import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeVideo } from '../probe.ts';
import { type MediaTools, findMediaTools } from '../tools.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { encodeLadder } from './ffmpeg-arguments.ts';
import { previewOf } from './make-qualities.ts';
import { waveform } from './make-waveform.ts';
import { readWaveform } from './waveform.ts';

const run = promisify(execFile);

let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-waveform-'));
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const TONE = 'sin(2*PI*1000*t)';
/** Options of the sound of clips that last 3 s; the tone of each is in the second channel alone from about 1 s to 1.5 s. */
const sounds = {
  'a sound as long as the pictures': `-f lavfi -i aevalsrc=0|0.5*${TONE}*between(t\\,1.025\\,1.475):d=3`,
  'a sound that begins late and ends early': `-itsoffset 0.5 -f lavfi -i aevalsrc=0|0.5*${TONE}*between(t\\,0.525\\,0.975):d=1.2`,
} as const;

/** Makes a Matroska file, whose streams keep their times. */
async function aClip(sound: string): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'clip-')), 'clip.mkv');
  const command = cliArgs`-v error -y -f lavfi -i testsrc2=size=320x180:rate=25:duration=3
    ${sound === '' ? [] : sound.split(' ')} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a flac ${path}`;
  await run(tools.ffmpeg?.path ?? '', command);
  return path;
}

/** Makes the waveform of a clip as the pipeline does, from its preview or its video file. */
async function waveformOf(path: string, from: 'preview' | 'video file') {
  const probed = await probeVideo(path, tools);
  if (probed.kind === 'refused') throw new Error(probed.reason);
  const own = join(await mkdtemp(join(folder, 'job-')), 'ladder-x');
  await mkdir(own);
  const source = { path, ...probed };
  const rendition = { ...previewOf(probed.metadata), file: '../made.mp4' };
  const output = encodeLadder([rendition], probed.metadata, 'fixed', tools.ffmpeg);
  await tools.run({ input: source, output, folder: own, timeoutSeconds: 60 });

  const made = join(own, '..', 'made.mp4');
  const keys = from === 'preview' ? { previewKey: made } : { previewKey: null };
  const storage = { localFile: async (key: string) => key };
  const context = { tools, folder: own, name: 'ladder-x', signal: new AbortController().signal };
  const part = await waveform(storage).make(source, context, { videoKey: made, ...keys });
  return { own, part, files: await readdir(own) };
}

/** The stretches that are as loud as the tone, half of the loudest sample, and those in which there is none. */
const stretchesOf = (bytes: Uint8Array) => ({
  loud: Array.from(bytes.keys()).filter((index) => Math.abs((bytes[index] ?? 0) - 128) <= 4),
  quiet: Array.from(bytes.keys()).filter((index) => (bytes[index] ?? 0) <= 4),
});

const between = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, index) => start + index);

describe('the waveform', () => {
  it.each([
    ['a sound as long as the pictures', 'preview'],
    ['a sound that begins late and ends early', 'preview'],
    ['a sound as long as the pictures', 'video file'],
  ] as const)(
    '[WAVEFORM-01, WAVEFORM-02, WAVEFORM-07] has the loudest sample of each 50 ms: %s, from the %s',
    { timeout: 120_000 },
    async (sound, from) => {
      const { own, part, files } = await waveformOf(await aClip(sounds[sound]), from);

      expect(part).toEqual({ files: { waveformKey: 'waveform.bin' } });
      expect(files).toEqual(['waveform.bin']);
      const bytes = await readFile(join(own, 'waveform.bin'));
      // The last packet of the sound may last longer than the pictures.
      expect([60, 61]).toContain(bytes.length);
      const { loud, quiet } = stretchesOf(bytes);
      expect(loud).toEqual(between(20, 30));
      expect(quiet).toEqual([...between(0, 20), ...between(30, bytes.length)]);
    },
  );

  it('[WAVEFORM-03] of a video without sound is none', async () => {
    const { part, files } = await waveformOf(await aClip(''), 'preview');

    expect(part).toEqual({ isSilent: true });
    expect(files).toEqual([]);
  }, 60_000);
});

async function* linesOf(...levels: readonly string[]) {
  for (const level of levels) {
    yield 'frame:7 pts:16800 pts_time:0.35';
    yield `lavfi.astats.Overall.Peak_level=${level}`;
  }
}

it('[WAVEFORM-01] a byte is 0 for silence, and 255 also for samples beyond the loudest', async () => {
  const waveformBytes = await readWaveform(linesOf('-inf', '-6.02', '0.000000', '3.1'), 0.2);

  expect(Array.from(waveformBytes)).toEqual([0, 128, 255, 255]);
});

it('[WAVEFORM-01, WAVEFORM-02] the waveform lasts as long as the video, whatever its sound', async () => {
  expect(Array.from(await readWaveform(linesOf('0'), 0.11))).toEqual([255, 0, 0]);
  expect(Array.from(await readWaveform(linesOf('0', '0'), 0.05))).toEqual([255]);
});
