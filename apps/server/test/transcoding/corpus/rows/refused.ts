import type { CorpusRow } from '../corpus-row.ts';
import { asDolbyVision } from './edits.ts';
import { H264, HEVC } from './recipes.ts';

export const refused: readonly CorpusRow[] = [
  { file: 'sound.mp4', recipe: '-map 1:a -c:a aac', refusal: /holds no video/ },
  { file: 'sound.ogg', recipe: '-map 1:a -c:a libvorbis', refusal: /holds no video/ },
  {
    file: 'too-wide.avi',
    recipe: '-c:v mjpeg -pix_fmt yuvj420p',
    chart: { size: '8200x64', picturesPerSecond: 5 },
    refusal: /8192/,
  },
  {
    file: 'text.mp4',
    recipe: H264,
    edit: () => Buffer.from('No video at all.'),
    refusal: /is not a video/,
  },
  {
    file: 'dolby-vision-5.mp4',
    recipe: `${HEVC} -pix_fmt yuv420p10le`,
    edit: asDolbyVision({ profile: 5, layer: 0, entry: 'dvh1' }),
    refusal: /Dolby Vision profile 5/,
  },
  { file: 'cineform.mov', recipe: '-c:v cfhd -c:a pcm_s16le', refusal: /CineForm/ },
];
