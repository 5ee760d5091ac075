import { isHdr, isWideGamut } from '../color.ts';
import type { MediaMetadata } from '../media-metadata.ts';
import type { MediaTools } from '../tools.ts';
import type { Ffmpeg } from '../tools/choose-ffmpeg.ts';
import { cliArgs } from '../tools/cli-args.ts';
import type { VideoNote } from './media-records.ts';

/**
 * How the pictures of one source are drawn. All outputs that are not copied use it, so that they show the same colours:
 * those of BT.709, which every screen and browser shows.
 */
export interface Drawing {
  /** Further options of the first `scale` filter. */
  readonly scaling: string;
  /** Filters behind it. Scaling comes first, because converting colours costs more the more pixels there are. */
  readonly filters: readonly string[];
  /** Filters of a JPEG behind those: its readers expect the matrix of BT.601, whatever the video has. */
  readonly jpegFilters: readonly string[];
  /** Output options: the tags of what the filters give. */
  readonly tags: readonly string[];
}

/** Luminance in cd/m² of a white page in HDR video (ITU-R BT.2408), which becomes almost the white of BT.709. */
const WHITE_NITS = 203;
/** Peak luminance in cd/m² of HLG and of the usual PQ; brighter parts become white. */
const PEAK_NITS = 1000;
/**
 * Keeps what is darker than 0.4 of the white page as it is, and compresses what is brighter. The curve of ITU-R BT.2390
 * begins at almost the same point. The popular `hable` darkens everything.
 */
const curve = `tonemap=mobius:param=0.4:peak=${(PEAK_NITS / WHITE_NITS).toFixed(3)}:desat=0`;

/** The filter `scale` has a name of its own for one matrix. */
const nameForScale = (matrix: string) => (matrix === 'bt2020nc' ? 'bt2020' : matrix);

/** Plans the colours of a source by what its tags say. Pictures without tags stay as they are, without tags. */
export function planDrawing(
  { color = {} }: Pick<MediaMetadata, 'color'>,
  ffmpeg: Ffmpeg | undefined,
): Drawing {
  const isConverted = (ffmpeg?.convertsColors ?? false) && (isHdr(color) || isWideGamut(color));
  const isRgb = color.matrix === 'gbr';
  const usualMatrix = isHdr(color) || color.primaries === 'bt2020' ? 'bt2020nc' : 'bt709';
  const matrix = isRgb ? usualMatrix : color.matrix;
  const shown = isConverted
    ? { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' }
    : { ...color, matrix };

  return {
    scaling: [
      'out_range=limited',
      ...(isRgb ? [`out_color_matrix=${nameForScale(usualMatrix)}`] : []),
      // ffmpeg 4 ignores what the stream says.
      ...(color.isFullRange && !isRgb ? ['in_range=full'] : []),
    ].join(':'),
    filters: isConverted
      ? toBt709({ ...color, matrix: matrix ?? usualMatrix })
      : ['format=yuv420p'],
    jpegFilters: shown.matrix
      ? [
          `scale=in_color_matrix=${nameForScale(shown.matrix)}`,
          // In between, because ffmpeg 7.0 does not convert from one matrix to the other.
          'format=rgb24',
          'scale=out_color_matrix=bt601:out_range=full',
        ]
      : [],
    tags: [
      ...(shown.primaries ? cliArgs`-color_primaries ${shown.primaries}` : []),
      ...(shown.transfer ? cliArgs`-color_trc ${shown.transfer}` : []),
      ...(shown.matrix ? cliArgs`-colorspace ${shown.matrix}` : []),
      ...cliArgs`-color_range tv`,
    ],
  };
}

type Tags = NonNullable<MediaMetadata['color']>;

function toBt709(color: Tags): string[] {
  const { primaries = 'bt2020', transfer = 'bt709', matrix } = color;
  // Stated although the stream says it: some decoders lose what only the container says.
  const from = `zscale=pin=${primaries}:tin=${transfer}:min=${matrix}:rin=limited`;
  const to = 'p=bt709:t=bt709:m=bt709:r=limited';
  const filters = isHdr(color)
    ? [
        `${from}:p=${primaries}:t=linear:npl=${WHITE_NITS}`,
        'format=gbrpf32le',
        curve,
        `zscale=${to}`,
      ]
    : [`${from}:${to}`];
  return ['format=yuv420p10le', ...filters, 'format=yuv420p'];
}

/** Tells the owner of an HDR video that its colours could not be converted. */
export const colorNotes = (
  { color = {} }: Pick<MediaMetadata, 'color'>,
  { ffmpeg }: Pick<MediaTools, 'ffmpeg'>,
): VideoNote[] =>
  isHdr(color) && ffmpeg?.convertsColors === false
    ? [
        {
          part: 'colours',
          text: 'Pale colours: this site cannot convert HDR for ordinary screens. Export the video without HDR and upload it again.',
          canRetry: false,
          isWaiting: false,
        },
      ]
    : [];
