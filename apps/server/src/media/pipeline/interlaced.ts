import type { FfmpegCall, MediaTools } from '../tools.ts';
import { showFirst } from './ffmpeg-arguments.ts';
import { filterLines } from './filter-lines.ts';

/** Matches up to the next bracket only: the input may contain many lines of 64 KiB that an uploader wrote. */
const interlacedPicture = /^\[Parsed_showinfo_\d+ @ \w+\] n: [^[\]]* i:[TB] /;

/** Returns whether the first pictures are interlaced, in which case they must be deinterlaced. */
export const isInterlaced = async (
  call: Omit<FfmpegCall, 'output'>,
  tools: MediaTools,
): Promise<boolean> =>
  filterLines(await tools.run({ ...call, output: showFirst, printed: 'info' })).some((line) =>
    interlacedPicture.test(line),
  );
