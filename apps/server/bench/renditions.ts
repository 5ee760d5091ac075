import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ColorTags } from '../src/media/color.ts';
import { planDrawing } from '../src/media/pipeline/drawing.ts';
import { previewRung, rungsBelow, rungsOfWhole } from '../src/media/pipeline/rungs.ts';
import { chooseFfmpeg } from '../src/media/tools/choose-ffmpeg.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { type ReferencePlan, referenceCommand, referenceFolders } from './pipeline-reference.ts';
import { ownSeconds } from './processor-time.ts';
import { row } from './report.ts';
import { anUploadingPerson } from './uploading-person.ts';

const run = promisify(execFile);
const words = (text: string) => text.trim().split(/\s+/);

/** So that looks do not count. */
const SELDOM_MS = 2000;

/** A kind of upload: how it is made, and what becomes of it. */
interface Kind {
  readonly name: string;
  readonly size: string;
  /** Arguments of ffmpeg for the pictures, with the encoder. */
  readonly pictures: string;
  readonly file: string;
  readonly copies: ReferencePlan['copies'];
  readonly color?: ColorTags;
}

const h264 = '-c:v libx264 -preset veryfast -pix_fmt yuv420p';
const hdr = { primaries: 'bt2020', transfer: 'smpte2084', matrix: 'bt2020nc' } as const;

const kinds: readonly Kind[] = [
  {
    name: '1080p that is copied',
    size: '1920x1080',
    pictures: `-r 30 ${h264} -b:v 7M -g 60`,
    file: 'copied.mp4',
    copies: 'mp4-and-hls',
  },
  {
    name: 'HEVC, 4K, HDR10',
    size: '3840x2160',
    pictures: `-r 30 -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc
      -c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1`,
    file: 'hdr.mp4',
    copies: 'nothing',
    color: hdr,
  },
  {
    name: 'screen recording, 1080p',
    size: '1920x1080',
    // Nothing changes for half of the time.
    pictures: `-vf select=lt(mod(t\\,4)\\,2) -vsync vfr ${h264} -bf 0 -g 60`,
    file: 'screen.mkv',
    copies: 'mp4-and-hls',
  },
  {
    name: '720p',
    size: '1280x720',
    pictures: `-r 30 ${h264} -g 60`,
    file: '720p.mp4',
    copies: 'mp4-and-hls',
  },
  {
    name: 'sound with a still, 720p',
    size: '1280x720',
    pictures: `-vf select=eq(n\\,0),loop=-1:1,fps=1 ${h264} -tune stillimage`,
    file: 'still.mp4',
    copies: 'mp4',
  },
];

function planOf(
  { size, copies, color }: Kind,
  ffmpeg: Parameters<typeof planDrawing>[1],
): ReferencePlan {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const source = { width, height };
  const { filters } = planDrawing({ color }, ffmpeg);
  return {
    copies,
    rungs: copies === 'mp4' ? rungsOfWhole(source) : rungsBelow(source),
    preview: previewRung(source),
    filters,
  };
}

/** Measures the processor time of all renditions of five kinds of uploads, and of one ffmpeg command with the same outputs. */
export async function measureRenditions(folder: string): Promise<void> {
  const seconds = numberOf('clip', 20);
  const ffmpeg = await chooseFfmpeg({
    ffmpegPath: process.env['FFMPEG_PATH'],
    searchPath: process.env['PATH'],
  });
  if (!ffmpeg) throw new Error('This part compares with ffmpeg, and there is none.');
  const server = await startMeasured({
    script: '../src/main.ts',
    env: { DATA_DIR: join(folder, 'renditions-data') },
  });
  const upload = await anUploadingPerson(server.url);

  row(`processor time per minute of source`, 'server', 'one ffmpeg', 'ratio');
  for (const kind of kinds) {
    const source = join(folder, kind.file);
    const input = words(`-nostdin -v error -y -f lavfi -i testsrc2=s=${kind.size}:r=30:d=${seconds}
      -f lavfi -i sine=330:d=${seconds}`);
    await run(ffmpeg.path, [
      ...input,
      ...words(kind.pictures),
      ...words('-c:a aac'),
      '-t',
      String(seconds),
      source,
    ]);

    const plan = planOf(kind, ffmpeg);
    const cwd = await mkdtemp(join(folder, 'reference-'));
    for (const name of referenceFolders(plan)) await mkdir(join(cwd, name));
    const before = await ownSeconds();
    await run(ffmpeg.path, referenceCommand(source, plan), { cwd });
    const command = (await ownSeconds()) - before;

    const idle = await server.treeSeconds();
    await (await upload(source)).untilComplete(SELDOM_MS);
    const ours = (await server.treeSeconds()) - idle;
    const perMinute = (spent: number) => `${((spent * 60) / seconds).toFixed(1)} s`;
    row(`  ${kind.name}`, perMinute(ours), perMinute(command), (ours / command).toFixed(2));
    await rm(source);
  }
  await server.stop();
}
