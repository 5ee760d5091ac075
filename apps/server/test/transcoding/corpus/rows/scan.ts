import type { CorpusRow } from '../corpus-row.ts';

/** As television and camcorders write: two half pictures after each other in one. */
const fields = (scan: string) => `-vf interlace=scan=${scan} -flags +ildct+ilme`;
const interlaced = { chart: { picturesPerSecond: 50 }, picturesPerSecond: 25 };
const MPEG2 = '-c:v mpeg2video -q:v 4 -c:a mp2';
const X264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';

export const scan: readonly CorpusRow[] = [
  { file: 'top-first.ts', recipe: `${fields('tff')} ${MPEG2}`, ...interlaced },
  { file: 'bottom-first.mpg', recipe: `${fields('bff')} ${MPEG2}`, ...interlaced },
  { file: 'mbaff.mp4', recipe: `${fields('tff')} ${X264}`, ...interlaced },
  { file: 'mbaff.m2ts', recipe: `${fields('tff')} ${X264} -c:a ac3`, ...interlaced },
  {
    file: 'camcorder.m2ts',
    recipe: `${fields('tff').replace('interlace', 'scale=352:288,interlace')} -aspect 16:9 -c:v mpeg2video -g 99 -c:a ac3`,
    ...interlaced,
    chart: { picturesPerSecond: 50, size: '512x288' },
  },
  {
    file: 'dv.avi',
    recipe: '-vf scale=720:576,format=yuv420p -aspect 16:9 -c:v dvvideo -c:a pcm_s16le -ac 2',
    chart: { size: '1024x576' },
    qualities: [576, 480],
  },
  { file: 'telecine.ts', recipe: `-vf telecine ${MPEG2}`, chart: { picturesPerSecond: 24 } },
];
