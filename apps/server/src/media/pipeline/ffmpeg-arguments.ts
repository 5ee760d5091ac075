import type { MediaFacts } from '../media-facts.ts';
import { words } from '../tools/words.ts';
import type { Rung } from './rungs.ts';

/** Segments of HLS aim at this length; encoded key frames stand at its multiples. */
const SEGMENT_SECONDS = 4;

/** Where key frames go: at fixed times, or where the source has them, so that copied and encoded qualities align. */
export type KeyFrames = 'fixed' | 'of-source';

const noExtras = words`-sn -dn -map_metadata -1 -map_chapters -1`;
const mp4 = words`-movflags +faststart -f mp4`;

/** Copies the first picture and sound stream. Metadata, with the place of recording, stay behind. */
export const copyToMp4 = (file: string): string[] =>
  words`-map 0:V:0 -map 0:a:0? -c copy ${noExtras} ${mp4} ${file}`;

type Size = Pick<MediaFacts, 'width' | 'height'>;

const scaleTo = ({ width, height }: Size) => `scale=${width}:${height},setsar=1`;

/** The filter that makes pictures whole refuses fewer lines or columns, as of pixels that are shown very wide. */
const SMALLEST_WHOLE = 8;
const largeEnough = `scale=max(iw\\,${SMALLEST_WHOLE}):max(ih\\,${SMALLEST_WHOLE})`;

/** Interlaced pictures, as of television and camcorders, are made whole first; all others pass unchanged. */
const wholeAt = (size: Size) => `${largeEnough},yadif=deint=interlaced,${scaleTo(size)}`;

function h264({ maxKilobits }: Rung, keyFrames: KeyFrames): string[] {
  const where = keyFrames === 'fixed' ? `expr:gte(t,n_forced*${SEGMENT_SECONDS})` : 'source';
  return words`-c:v libx264 -preset veryfast -crf 23 -profile:v high -pix_fmt yuv420p
    -maxrate ${`${maxKilobits}k`} -bufsize ${`${maxKilobits * 2}k`}
    -sc_threshold 0 -force_key_frames ${where}`;
}

const aac = (kilobits: number): string[] => words`-c:a aac -b:a ${`${kilobits}k`} -ac 2 -ar 48000`;

/** Encodes one quality with its sound. */
export const encodeToMp4 = (rung: Rung, file: string): string[] =>
  words`-map 0:V:0 -map 0:a:0? -vf ${wholeAt(rung)} ${h264(rung, 'fixed')} ${aac(128)}
    ${noExtras} ${mp4} ${file}`;

/** Prints what the first pictures are, a second of them or so. */
export const showFirst = words`-map 0:V:0 ${noExtras} -frames:v 25 -vf showinfo -f null -`;

export interface LadderOutput {
  readonly rung: Rung;
  readonly file: string;
  readonly sound: 'full' | 'small';
}

/** Encodes several qualities with one decoding; larger ones come first and feed the smaller. */
export function encodeLadder(outputs: readonly LadderOutput[], keyFrames: KeyFrames): string[] {
  const chains = outputs.map(({ rung }, index) => {
    const scaled = index === 0 ? `[0:V:0]${wholeAt(rung)}` : `[next${index}]${scaleTo(rung)}`;
    const isLast = index === outputs.length - 1;
    return isLast ? `${scaled}[out${index}]` : `${scaled},split=2[out${index}][next${index + 1}]`;
  });
  const files = outputs.flatMap(({ rung, file, sound }, index) => {
    const kilobits = sound === 'full' ? 128 : 64;
    return words`-map ${`[out${index}]`} -map 0:a:0? ${aac(kilobits)}
      ${h264(rung, keyFrames)} ${noExtras} ${mp4} ${file}`;
  });
  return words`-filter_complex ${chains.join(';')} ${files}`;
}

/**
 * Cuts an MP4 into fMP4 segments in `folder`, which must exist. Picture and sound stay together: the
 * player's light engine knows no sound of its own playlist.
 */
export const segment = (folder: string): string[] =>
  words`-map 0:v:0 -map 0:a:0? -c copy -map_metadata -1 -f hls -hls_time ${SEGMENT_SECONDS}
    -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments
    -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${`${folder}/%d.m4s`}
    ${`${folder}/index.m3u8`}`;

const jpeg = words`-c:v mjpeg -pix_fmt yuvj420p -frames:v 1 -f image2`;

/** One still of the size that is shown; the seek goes before the input. */
export const still = (shown: Size, file: string): string[] =>
  words`-map 0:V:0 -an ${noExtras} -vf ${wholeAt(shown)} -q:v 2 ${jpeg} ${file}`;

export interface StoryboardPlan {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** At least this much time lies between two tiles. */
  readonly everySeconds: number;
}

/** Tiles of key frames in one picture; the times of the tiles are printed. */
export function storyboardSheet(plan: StoryboardPlan, file: string): string[] {
  const filter = [
    `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${plan.everySeconds})`,
    `scale=${plan.tileWidth}:${plan.tileHeight},setsar=1`,
    'showinfo',
    `tile=${plan.columns}x${plan.rows}`,
  ].join(',');
  return words`-map 0:V:0 -an ${noExtras} -vf ${filter} -q:v 4 ${jpeg} ${file}`;
}
