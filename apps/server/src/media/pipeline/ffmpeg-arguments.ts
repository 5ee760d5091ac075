import { type MediaMetadata, hasRenditionSound, renditionSound } from '../media-metadata.ts';
import { type Ffmpeg, isModern } from '../tools/choose-ffmpeg.ts';
import { cliArgs } from '../tools/cli-args.ts';
import type { Rung } from './rungs.ts';

/** Target length of HLS segments; encoded key frames are at its multiples. */
const SEGMENT_SECONDS = 4;

/**
 * Where key frames are placed: at fixed times, or where the source has them, so that copied and encoded qualities
 * align.
 */
export type KeyFrames = 'fixed' | 'of-source';

const noExtras = cliArgs`-sn -dn -map_metadata -1 -map_chapters -1`;
const mp4 = cliArgs`-movflags +faststart -f mp4`;

const aac = (kilobits: number): string[] =>
  cliArgs`-c:a aac -b:a ${`${kilobits}k`} -ac ${renditionSound.channels} -ar ${renditionSound.sampleRate}`;

/** Maps the audio stream that the probe chose. */
const mapAudio = ({ audioIndex = 0 }: Pick<MediaMetadata, 'audioIndex'>): string[] =>
  cliArgs`-map ${`0:a:${audioIndex}?`}`;

/**
 * Copies the first video stream, and the chosen audio stream if it has the sound of renditions; else encodes it. Drops
 * the metadata, which may contain the location of the recording.
 */
export const copyToMp4 = (metadata: MediaMetadata, file: string): string[] =>
  cliArgs`-map 0:V:0 ${mapAudio(metadata)} -c copy ${hasRenditionSound(metadata) ? [] : aac(128)}
    ${noExtras} ${mp4} ${file}`;

type Size = Pick<MediaMetadata, 'width' | 'height'>;

const scaleTo = ({ width, height }: Size) => `scale=${width}:${height},setsar=1`;

/** The deinterlacing filter refuses fewer lines or columns, which videos with very wide pixels may have. */
const MIN_DEINTERLACED_PIXELS = 8;
const largeEnough = `scale=max(iw\\,${MIN_DEINTERLACED_PIXELS}):max(ih\\,${MIN_DEINTERLACED_PIXELS})`;

/** Deinterlaces interlaced pictures, such as those of television and camcorders; others pass unchanged. */
const deinterlacedAt = (size: Size) => `${largeEnough},yadif=deint=interlaced,${scaleTo(size)}`;

/**
 * Browsers' recordings state their time unit, 1/1000 s, as their frame rate: each picture would be encoded many times. Not
 * for key frames of the source, some of which would be dropped with their pictures.
 */
const MAX_FRAMES_PER_SECOND = 60;

function h264({ maxKilobits }: Rung, keyFrames: KeyFrames, ffmpeg: Ffmpeg | undefined): string[] {
  const where = keyFrames === 'fixed' ? `expr:gte(t,n_forced*${SEGMENT_SECONDS})` : 'source';
  const isLimited = keyFrames === 'fixed' && ffmpeg !== undefined && isModern(ffmpeg.version);
  return cliArgs`-c:v libx264 -preset veryfast -crf 23 -profile:v high -pix_fmt yuv420p
    -maxrate ${`${maxKilobits}k`} -bufsize ${`${maxKilobits * 2}k`}
    -sc_threshold 0 -force_key_frames ${where}
    ${isLimited ? cliArgs`-fpsmax ${MAX_FRAMES_PER_SECOND}` : []}`;
}

/**
 * Encodes what can be decoded of a damaged file, and does not exit with 69 because of the rest. The length of the output
 * tells whether it is enough. Older versions do not count errors.
 */
const tolerant = (ffmpeg: Ffmpeg | undefined): string[] =>
  ffmpeg !== undefined && isModern(ffmpeg.version) ? cliArgs`-max_error_rate 1` : [];

/** Prints information on the first 25 pictures, about one second. */
export const showFirst = cliArgs`-map 0:V:0 ${noExtras} -frames:v 25 -vf showinfo -f null -`;

export interface LadderOutput {
  readonly rung: Rung;
  readonly file: string;
  readonly sound: 'full' | 'small';
}

/** Scales one decoded stream to several qualities: larger ones come first and are scaled down to the smaller. */
function scaleChains(outputs: readonly LadderOutput[]): string {
  const chains = outputs.map(({ rung }, index) => {
    const scaled =
      index === 0 ? `[0:V:0]${deinterlacedAt(rung)}` : `[next${index}]${scaleTo(rung)}`;
    const isLast = index === outputs.length - 1;
    return isLast ? `${scaled}[out${index}]` : `${scaled},split=2[out${index}][next${index + 1}]`;
  });
  return chains.join(';');
}

const soundKilobits = { full: 128, small: 64 } as const;

/** Encodes several qualities with one decoding. */
export function encodeLadder(
  outputs: readonly LadderOutput[],
  source: MediaMetadata,
  keyFrames: KeyFrames,
  ffmpeg: Ffmpeg | undefined,
): string[] {
  const files = outputs.flatMap(
    ({ rung, file, sound }, index) =>
      cliArgs`-map ${`[out${index}]`} ${mapAudio(source)} ${aac(soundKilobits[sound])}
      ${h264(rung, keyFrames, ffmpeg)} ${noExtras} ${mp4} ${file}`,
  );
  return cliArgs`${tolerant(ffmpeg)} -filter_complex ${scaleChains(outputs)} ${files}`;
}

/** Pictures before the first one that an encoder reorders get negative time stamps, which the fragments cannot have. */
const PIECES_START_SECONDS = 10;

/** Keeps the time stamps of a source that starts at 0, so that pieces and sound fit together. */
const sourceTimes = cliArgs`-copyts -start_at_zero`;

/** Input options that select the pictures of a piece. */
export const pieceOfSource = (startSeconds: number, endSeconds: number | undefined): string[] =>
  cliArgs`${sourceTimes} -ss ${startSeconds.toFixed(4)}
    ${endSeconds === undefined ? [] : cliArgs`-t ${(endSeconds - startSeconds).toFixed(4)}`}`;

/**
 * As {@link encodeLadder}, the pictures of one piece. Fragmented MP4 can be joined by appending the fragments: they state
 * times of the whole, without an edit list.
 */
export function encodePiece(
  outputs: readonly LadderOutput[],
  keyFrames: KeyFrames,
  ffmpeg: Ffmpeg | undefined,
): string[] {
  const fragmented = cliArgs`-output_ts_offset ${PIECES_START_SECONDS} -avoid_negative_ts disabled
    -use_editlist 0 -movflags empty_moov+frag_keyframe+default_base_moof+frag_discont+skip_trailer
    -f mp4`;
  const files = outputs.flatMap(
    ({ rung, file }, index) =>
      cliArgs`-map ${`[out${index}]`} ${h264(rung, keyFrames, ffmpeg)} ${noExtras}
      ${fragmented} ${file}`,
  );
  return cliArgs`${tolerant(ffmpeg)} -filter_complex ${scaleChains(outputs)} ${files}`;
}

/** Input options for the sound of a source that is encoded in pieces … */
export const soundOfSource = sourceTimes;

/** … which is encoded as a whole, so that it has no gaps between them. */
export const encodeSounds = (
  sounds: ReadonlyMap<LadderOutput['sound'], string>,
  source: MediaMetadata,
  ffmpeg: Ffmpeg | undefined,
): string[] => [
  ...tolerant(ffmpeg),
  ...Array.from(sounds).flatMap(
    ([sound, file]) =>
      cliArgs`${mapAudio(source)} ${aac(soundKilobits[sound])} -vn ${noExtras} ${mp4} ${file}`,
  ),
];

/** Input options of joined pieces. */
export const joinedPieces = cliArgs`-copyts -itsoffset ${-PIECES_START_SECONDS}`;

/** Puts joined pieces, the first input, and their sound, the second one if there is any, into an MP4. */
export const addSound = (hasSound: boolean, file: string): string[] =>
  cliArgs`-map 0:v:0 ${hasSound ? cliArgs`-map 1:a:0?` : []} -c copy ${noExtras} ${mp4} ${file}`;

/**
 * Cuts an MP4 into fMP4 segments in `folder`, which must exist. Video and audio stay in one segment, because the
 * player's light engine does not support a separate audio playlist.
 */
export const segment = (folder: string): string[] =>
  cliArgs`-map 0:v:0 -map 0:a:0? -c copy -map_metadata -1 -f hls -hls_time ${SEGMENT_SECONDS}
    -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments
    -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${`${folder}/%d.m4s`}
    ${`${folder}/index.m3u8`}`;

const jpeg = cliArgs`-c:v mjpeg -pix_fmt yuvj420p -frames:v 1 -f image2`;

/** Makes one still in display size; a seek goes before the input. */
export const still = (shown: Size, file: string): string[] =>
  cliArgs`-map 0:V:0 -an ${noExtras} -vf ${deinterlacedAt(shown)} -q:v 2 ${jpeg} ${file}`;

export interface StoryboardPlan {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Minimum time between two tiles. */
  readonly everySeconds: number;
}

/** Tiles key frames in one picture and prints the times of the tiles. */
export function storyboardSheet(plan: StoryboardPlan, file: string): string[] {
  const filter = [
    `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${plan.everySeconds})`,
    `scale=${plan.tileWidth}:${plan.tileHeight},setsar=1`,
    'showinfo',
    `tile=${plan.columns}x${plan.rows}`,
  ].join(',');
  return cliArgs`-map 0:V:0 -an ${noExtras} -vf ${filter} -q:v 4 ${jpeg} ${file}`;
}
