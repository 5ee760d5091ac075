import type { CorpusRow } from '../corpus-row.ts';
import { trimmed } from './edits.ts';
import { H264, HEVC, MPEG4 } from './recipes.ts';

/** Pictures in bursts and with pauses, one of them with the flash. */
const uneven = `-vf select='not(mod(n,30))+lt(mod(n,30),4)+not(mod(n,7))+eq(n,15)' -vsync vfr`;
const longer = { picturesPerSecond: 10, seconds: 60 };
const jump = `-vf setpts='PTS+if(gte(T,2),5000/TB,0)' -af asetpts='PTS+if(gte(T,2),5000/TB,0)'`;

export const time: readonly CorpusRow[] = [
  { file: 'offset.mp4', recipe: `${H264} -output_ts_offset 100` },
  {
    file: 'vfr.mp4',
    recipe: `${uneven} ${HEVC}`,
    chart: { picturesPerSecond: 15, seconds: 5 },
    keepsTimes: true,
  },
  {
    file: 'screen.mkv',
    recipe: `${uneven} ${H264}`,
    chart: { picturesPerSecond: 15, seconds: 5 },
    keepsTimes: true,
  },
  { file: 'still.mp4', recipe: H264, chart: { picturesPerSecond: 1, seconds: 30 } },
  { file: 'one-key-frame.mp4', recipe: `${H264} -g 100000 -keyint_min 100000`, chart: longer },
  {
    file: 'open-gop.mp4',
    recipe: `${H264} -bf 2 -x264-params open-gop=1:keyint=30`,
    chart: longer,
  },
  { file: 'b-frames.mp4', recipe: `${H264} -bf 3 -x264-params b-pyramid=normal` },
  { file: 'late.mkv', recipe: `${MPEG4} -c:a ac3 -output_ts_offset 100` },
  { file: 'late.ts', recipe: `${H264} -output_ts_offset 100` },
  { file: 'wraps.ts', recipe: `${H264} -output_ts_offset 95440` },
  { file: 'jump.ts', recipe: `${jump} ${H264}`, chart: { seconds: 4 } },
  { file: 'trimmed.mp4', recipe: H264, edit: trimmed, from: 0.5, seconds: 2.5 },
  {
    file: '240-fps.mp4',
    recipe: H264,
    chart: { size: '640x500', picturesPerSecond: 240, seconds: 2 },
    qualities: [500, 480],
  },
  { file: '23976-fps.mkv', recipe: `-vf fps=24000/1001 ${H264}`, chart: { picturesPerSecond: 24 } },
  { file: '5-fps.avi', recipe: `${MPEG4} -c:a libmp3lame`, chart: { picturesPerSecond: 5 } },
  {
    file: 'large.avi',
    recipe: `${MPEG4} -c:a libmp3lame`,
    chart: { size: '960x540', picturesPerSecond: 10, seconds: 9 },
    qualities: [540, 480],
  },
  {
    file: 'large.mp4',
    recipe: `${H264} -g 31`,
    chart: { size: '960x540', picturesPerSecond: 10, seconds: 9 },
    qualities: [540, 480],
  },
];
