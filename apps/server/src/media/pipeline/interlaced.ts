import type { FfmpegCall, MediaTools } from '../tools.ts';
import { showFirst } from './ffmpeg-arguments.ts';

/** Ends at the next bracket: what is read may be lines upon lines of 64 KiB that an uploader wrote. */
const interlacedPicture = /^\[Parsed_showinfo_\d+ @ \w+\] n: [^[\]]* i:[TB] /m;

/** Are its first pictures interlaced, for the filter that makes such whole? */
export const isInterlaced = async (
  call: Omit<FfmpegCall, 'output'>,
  tools: MediaTools,
): Promise<boolean> =>
  interlacedPicture.test(await tools.run({ ...call, output: showFirst, printed: 'info' }));
