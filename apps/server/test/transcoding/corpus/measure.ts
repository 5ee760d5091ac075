import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { cliArgs } from '../../../src/media/tools/cli-args.ts';
import { FLASH_SECONDS, GRID, GRID_BYTES, isFlash } from './chart.ts';

const run = promisify(execFile);

export interface Picture {
  /** Time stamp in seconds, as stored. */
  readonly at: number;
  /** RGB in the size of the grid. */
  readonly pixels: Buffer;
}

export interface Measured {
  readonly pictures: readonly Picture[];
  /** When the first picture with the flash is shown. */
  readonly flashAt: number | undefined;
  /** When silence ends. */
  readonly beepAt: number | undefined;
}

/** Quieter than 0.03 of the full scale is silence: codecs add noise before a beep. */
const silence = 'silencedetect=noise=-30dB:duration=0.02';
const grid = `scale=${GRID.width}:${GRID.height}:flags=area,format=rgb24,showinfo`;

/** Decodes a whole file with the stored time stamps. */
export async function measure(path: string, ffmpeg: string): Promise<Measured> {
  const raw = `${path}.rgb`;
  const { stderr } = await run(
    ffmpeg,
    cliArgs`-hide_banner -nostdin -y -copyts -i ${path}
      -map 0:V:0 -vf ${grid} -vsync passthrough -f rawvideo ${raw}
      -map 0:a:0? -af ${silence} -f null -`,
    { maxBuffer: 64 * 1024 ** 2 },
  );
  const bytes = await readFile(raw);
  const times = Array.from(stderr.matchAll(/ n: *\d+ pts: *-?\d+ pts_time:(-?[\d.e-]+)/g));
  const pictures = times.map(([, at], index) => ({
    at: Number(at),
    pixels: bytes.subarray(index * GRID_BYTES, (index + 1) * GRID_BYTES),
  }));
  const beep = /silence_end: (-?[\d.]+)/.exec(stderr)?.[1];
  return {
    pictures,
    flashAt: pictures.find(({ pixels }) => isFlash(pixels))?.at,
    beepAt: beep === undefined ? undefined : Number(beep),
  };
}

/** Returns the picture that is shown at a time. */
export const pictureAt = ({ pictures }: Measured, seconds: number): Buffer | undefined =>
  pictures.findLast(({ at }) => at <= seconds)?.pixels ?? pictures[0]?.pixels;

/** Some time before the flash, when the chart shows its bars and the clock 0. */
export const BEFORE_FLASH = FLASH_SECONDS / 2;
