import type { CorpusRow } from '../corpus-row.ts';
import { H264, HEVC, MPEG4, VP8, VP9 } from './recipes.ts';

export const containers: readonly CorpusRow[] = [
  { file: 'h264.mp4', recipe: H264 },
  { file: 'h264.mov', recipe: H264 },
  { file: 'h264.mkv', recipe: H264 },
  { file: 'h264.flv', recipe: H264 },
  { file: 'h264.ts', recipe: H264 },
  { file: 'h264.m2ts', recipe: `${H264} -c:a ac3` },
  { file: 'hevc.mp4', recipe: HEVC },
  { file: 'hevc.mkv', recipe: HEVC },
  { file: 'av1.mp4', recipe: '-c:v libsvtav1 -preset 12 -c:a aac' },
  { file: 'av1.webm', recipe: '-c:v libsvtav1 -preset 12 -c:a libopus' },
  { file: 'vp8.webm', recipe: `${VP8} -c:a libvorbis` },
  { file: 'vp9.webm', recipe: `${VP9} -c:a libopus` },
  { file: 'vp9.mp4', recipe: `${VP9} -c:a libopus` },
  { file: 'divx.avi', recipe: `${MPEG4} -vtag DX50 -c:a libmp3lame` },
  { file: 'msmpeg4.avi', recipe: '-c:v msmpeg4 -q:v 4 -c:a libmp3lame' },
  { file: 'mjpeg.avi', recipe: '-c:v mjpeg -q:v 4 -pix_fmt yuvj420p -c:a pcm_u8' },
  { file: 'wmv1.wmv', recipe: '-c:v wmv1 -q:v 4 -c:a wmav1' },
  { file: 'wmv2.wmv', recipe: '-c:v wmv2 -q:v 4 -c:a wmav2' },
  { file: 'sorenson.flv', recipe: '-c:v flv -q:v 4 -ar 44100 -c:a libmp3lame' },
  { file: 'theora.ogv', recipe: '-c:v libtheora -q:v 7 -c:a libvorbis' },
  {
    file: 'h263.3gp',
    recipe: '-vf scale=176:144,setsar=12/11 -c:v h263 -q:v 4 -ar 8000 -ac 1 -c:a aac',
    chart: { size: '192x144' },
  },
  { file: 'mpeg1.mpg', recipe: '-c:v mpeg1video -q:v 4 -c:a mp2' },
  { file: 'mpeg2.vob', recipe: '-c:v mpeg2video -q:v 4 -c:a ac3' },
  { file: 'mpeg2.ts', recipe: '-c:v mpeg2video -q:v 4 -c:a mp2' },
];
