import type { CorpusRow } from '../corpus-row.ts';
import { asDolbyVision } from './edits.ts';
import { H264, HEVC, VP8, VP9 } from './recipes.ts';

/** Converts the chart to HDR, whose white has 203 nits as in broadcasts. */
const hdr = (transfer: string) =>
  `-vf setparams=color_primaries=bt709:color_trc=bt709,zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=limited:npl=203,format=yuv420p10le` +
  ` -colorspace bt2020nc -color_primaries bt2020 -color_trc ${transfer}`;
const PQ = hdr('smpte2084');
const opus = '-c:a libopus';
/** Arguments that encode pictures as HDR10. */
export const HDR10 = `${PQ} ${HEVC}`;

/** Declares the colours that ffmpeg's conversion from RGB has. */
const sdr = (matrix: string, primaries: string) =>
  `-vf scale=out_color_matrix=${matrix} -colorspace ${matrix} -color_primaries ${primaries} -color_trc bt709`;

export const colour: readonly CorpusRow[] = [
  { file: 'hdr10.mp4', recipe: HDR10 },
  { file: 'hlg.mp4', recipe: `${hdr('arib-std-b67')} ${HEVC}` },
  {
    file: 'dolby-vision-8.mp4',
    recipe: `${hdr('arib-std-b67')} ${HEVC}`,
    edit: asDolbyVision({ profile: 8, layer: 4 }),
  },
  { file: 'hdr.webm', recipe: `${PQ} ${VP9} -profile:v 2 ${opus}` },
  // 8-bit H.264 that browsers would play, with the wrong colours.
  { file: 'hdr-8-bit.mp4', recipe: `${PQ.replace('10le', '')} ${H264}` },
  { file: 'hdr-10-bit.mkv', recipe: `${PQ} ${H264} -pix_fmt yuv420p10le` },
  { file: 'bt601.mp4', recipe: `${sdr('smpte170m', 'smpte170m')} ${H264}` },
  { file: 'bt709.mp4', recipe: `${sdr('bt709', 'bt709')} ${H264}` },
  {
    file: 'bt709-encoded.mkv',
    recipe: `${sdr('bt709', 'bt709')} ${HEVC}`,
    chart: { size: '1280x720', picturesPerSecond: 10 },
    qualities: [720, 480],
  },
  { file: 'full-range.mp4', recipe: `${H264} -pix_fmt yuvj420p` },
  { file: '10-bit.mp4', recipe: `${H264} -pix_fmt yuv420p10le` },
  { file: '12-bit.mkv', recipe: `${HEVC} -pix_fmt yuv420p12le` },
  { file: '4-2-2.mp4', recipe: `${H264} -pix_fmt yuv422p` },
  { file: '4-4-4.mp4', recipe: `${H264} -pix_fmt yuv444p` },
  { file: 'rgb.mkv', recipe: '-c:v libx264rgb -preset ultrafast -pix_fmt rgb24 -c:a aac' },
  { file: 'ffv1.mkv', recipe: '-c:v ffv1 -pix_fmt gbrp -c:a pcm_s16le' },
  { file: 'alpha.webm', recipe: `-pix_fmt yuva420p -auto-alt-ref 0 ${VP8} ${opus}` },
  { file: 'mjpeg.mov', recipe: '-c:v mjpeg -q:v 4 -pix_fmt yuvj422p -c:a pcm_s16le' },
  { file: 'prores.mov', recipe: '-c:v prores_ks -profile:v 2 -pix_fmt yuv422p10le -c:a pcm_s24le' },
  {
    file: 'dnxhr.mov',
    recipe: '-c:v dnxhd -profile:v dnxhr_sq -pix_fmt yuv422p -c:a pcm_s16le',
  },
];
