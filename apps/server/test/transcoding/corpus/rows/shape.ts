import type { CorpusRow } from '../corpus-row.ts';
import { turnedBy } from './edits.ts';
import { H264, MPEG4, VP8 } from './recipes.ts';

const nothing = ['colors', 'clock', 'sync', 'tiles'] as const;

export const shape: readonly CorpusRow[] = [
  {
    file: 'rotation-90.mp4',
    recipe: `-vf transpose=2 ${H264}`,
    edit: turnedBy([0, 1, -1, 0], 320, 0),
  },
  {
    file: 'rotation-180.mp4',
    recipe: `-vf hflip,vflip ${H264}`,
    edit: turnedBy([-1, 0, 0, -1], 320, 180),
  },
  {
    file: 'rotation-270.mp4',
    recipe: `-vf transpose=1 ${H264}`,
    edit: turnedBy([0, -1, 1, 0], 0, 180),
  },
  { file: 'mirrored.mp4', recipe: `-vf hflip ${H264}`, edit: turnedBy([-1, 0, 0, 1], 320, 0) },
  { file: 'upside-down.mp4', recipe: `-vf vflip ${H264}`, edit: turnedBy([1, 0, 0, -1], 0, 180) },
  {
    file: 'mirrored-90.mov',
    recipe: `-vf transpose=0 ${MPEG4} -c:a aac`,
    edit: turnedBy([0, 1, 1, 0], 0, 0),
  },
  { file: 'tall.mp4', recipe: H264, chart: { size: '180x320' } },
  { file: 'sar-in-stream.ts', recipe: `-vf scale=240:180,setsar=4/3 ${H264}` },
  {
    file: 'sar-in-container.mkv',
    recipe: `-vf scale=240:180,setsar=4/3 ${H264} -bsf:v h264_metadata=sample_aspect_ratio=1/1`,
  },
  { file: 'sar.mp4', recipe: `-vf scale=240:180,setsar=4/3 ${H264}` },
  {
    file: 'dvd.mpg',
    recipe: '-vf scale=352:288 -aspect 16:9 -c:v mpeg2video -c:a mp2',
    chart: { size: '512x288' },
  },
  { file: 'odd-sides.webm', recipe: `${VP8} -c:a libopus`, chart: { size: '321x181' } },
  { file: 'odd-sides.mkv', recipe: `${H264} -pix_fmt yuv444p`, chart: { size: '321x181' } },
  { file: 'square.mp4', recipe: H264, chart: { size: '180x180' } },
  { file: '2x2.avi', recipe: `${MPEG4} -c:a libmp3lame`, chart: { size: '2x2' }, without: nothing },
  { file: '2x2.mp4', recipe: H264, chart: { size: '2x2' }, without: nothing },
  {
    file: 'wide.mp4',
    recipe: H264,
    chart: { size: '8192x64', picturesPerSecond: 5 },
    without: ['tiles'],
  },
  {
    file: 'high.mp4',
    recipe: H264,
    chart: { size: '64x8192', picturesPerSecond: 5 },
    without: ['colors', 'clock', 'tiles'],
  },
];
