import { WAVEFORM_RATE } from '@kinora/domain';
import { type MediaMetadata, hasRenditionSound, renditionSound } from '../media-metadata.ts';
import { type Ffmpeg, isModern } from '../tools/choose-ffmpeg.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { type Drawing, planDrawing } from './drawing.ts';
import type { Rung } from './rungs.ts';

/** Target length of HLS segments; encoded key frames are at its multiples. */
export const SEGMENT_SECONDS = 4;

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

/** Whether this is ffmpeg 5.1 or newer. */
export const isNew = (ffmpeg: Ffmpeg | undefined) =>
  ffmpeg !== undefined && isModern(ffmpeg.version);

/**
 * Shows the first picture from the beginning when the sound begins before it, so that all renditions begin alike. Not a
 * filter, which would lose the length of the last picture; older tools have only that.
 */
const firstAtZero = (ffmpeg: Ffmpeg | undefined): string[] =>
  isNew(ffmpeg)
    ? cliArgs`-bsf:v ${String.raw`setts=pts=if(N\,PTS\,min(PTS\,0)):dts=if(N\,DTS\,min(DTS\,0))`}`
    : [];

/**
 * Copies the first video stream, and the chosen audio stream if it has the sound of renditions; else encodes it. Drops
 * the metadata, which may contain the location of the recording.
 */
export const copyToMp4 = (
  metadata: MediaMetadata,
  file: string,
  ffmpeg: Ffmpeg | undefined,
): string[] =>
  cliArgs`-map 0:V:0 ${mapAudio(metadata)} -c copy ${hasRenditionSound(metadata) ? [] : aac(128)}
    ${firstAtZero(ffmpeg)} ${noExtras} ${mp4} ${file}`;

type Size = Pick<MediaMetadata, 'width' | 'height'>;

const scaleTo = ({ width, height }: Size) => `scale=${width}:${height},setsar=1`;

/** Scales pictures of the source, and converts their colours. */
const drawnAt = ({ width, height }: Size, { scaling, filters }: Drawing) =>
  [`scale=${width}:${height}:${scaling},setsar=1`, ...filters].join(',');

/** The deinterlacing filter refuses fewer lines or columns, which videos with very wide pixels may have. */
const MIN_DEINTERLACED_PIXELS = 8;
const largeEnough = `scale=max(iw\\,${MIN_DEINTERLACED_PIXELS}):max(ih\\,${MIN_DEINTERLACED_PIXELS})`;

/** Deinterlaces interlaced pictures, such as those of television and camcorders; others pass unchanged. */
const deinterlacedAt = (size: Size, drawing: Drawing) =>
  `${largeEnough},yadif=deint=interlaced,${drawnAt(size, drawing)}`;

const MAX_FRAMES_PER_SECOND = 60;

/** Pictures that are early by less than this are kept: the times of many recordings are milliseconds, and uneven. */
const MAX_EARLY_SECONDS = 0.004;

/**
 * Drops pictures beyond the maximum rate, evenly. The variable holds the time of the next picture. Keeps key frames of the
 * source where the qualities must have them.
 */
function limitRate(keyFrames: KeyFrames): string {
  const early = `t-${MAX_EARLY_SECONDS}`;
  const next = `max(${early}\\,ld(0))+1/${MAX_FRAMES_PER_SECOND}`;
  const selected = `if(lt(t\\,ld(0)-${MAX_EARLY_SECONDS})\\,0\\,st(0\\,${next}))`;
  return `select=${keyFrames === 'of-source' ? 'key+' : ''}${selected}`;
}

/** Fine enough for every frame rate, so that each picture keeps its time. */
const TIME_UNIT = '1:90000';

/**
 * Keeps the times of the pictures. Recordings of browsers state 1000 pictures per second, from which the encoder would
 * derive a level that no device plays.
 */
const keepTimes = (ffmpeg: Ffmpeg | undefined): string[] =>
  cliArgs`${isNew(ffmpeg) ? cliArgs`-fps_mode vfr` : cliArgs`-vsync vfr`}
    -enc_time_base ${TIME_UNIT} -x264-params ${`fps=${MAX_FRAMES_PER_SECOND}`}`;

const NO_OTHER_KEY_FRAMES = 1_000_000;

/** The first picture of each span of time. A count of them would be behind after a long picture. */
const everySpan = (seconds: number) =>
  `expr:if(isnan(prev_forced_t),1,gt(floor(t/${seconds}),floor(prev_forced_t/${seconds})))`;

/**
 * Decodes pictures in the order in which they are shown (no B-frames): only then a stream states the true length of each,
 * and segments begin at 0.
 */
const inOrder = cliArgs`-bf 0`;

function h264(
  { rung: { maxKilobits }, keySeconds }: LadderOutput,
  keyFrames: KeyFrames,
  ffmpeg: Ffmpeg | undefined,
  { tags }: Drawing,
): string[] {
  const where =
    keyFrames === 'of-source' && keySeconds === undefined
      ? 'source'
      : everySpan(keySeconds ?? SEGMENT_SECONDS);
  return cliArgs`-c:v libx264 -preset veryfast -crf 23 -profile:v high -pix_fmt yuv420p ${tags} ${inOrder}
    -maxrate ${`${maxKilobits}k`} -bufsize ${`${maxKilobits * 2}k`}
    -sc_threshold 0 -g ${NO_OTHER_KEY_FRAMES} -force_key_frames ${where} ${keepTimes(ffmpeg)}`;
}

/**
 * Encodes what can be decoded of a damaged file, and does not exit with 69 because of the rest. The length of the output
 * tells whether it is enough. Older versions do not count errors.
 */
const tolerant = (ffmpeg: Ffmpeg | undefined): string[] =>
  isNew(ffmpeg) ? cliArgs`-max_error_rate 1` : [];

/** Prints information on the first 25 pictures, about one second. */
export const showFirst = cliArgs`-map 0:V:0 ${noExtras} -frames:v 25 -vf showinfo -f null -`;

export interface LadderOutput {
  readonly rung: Rung;
  readonly file: string;
  readonly sound: 'full' | 'small';
  /** Key frames are this far apart, whatever those of the other outputs. */
  readonly keySeconds?: number;
}

/** Scales one decoded stream to several qualities: larger ones come first and are scaled down to the smaller. */
function scaleChains(
  outputs: readonly LadderOutput[],
  keyFrames: KeyFrames,
  ffmpeg: Ffmpeg | undefined,
  drawing: Drawing,
  { start, end }: Piece = { start: 0, end: undefined },
): string {
  const begin = [
    ...(end === undefined ? [] : [`trim=end=${end.toFixed(4)}`]),
    ...(start === 0 && !isNew(ffmpeg) ? [String.raw`setpts=if(N\,PTS\,0)`] : []),
    limitRate(keyFrames),
  ].join(',');
  const chains = outputs.map(({ rung }, index) => {
    const scaled =
      index === 0
        ? `[0:V:0]${begin},${deinterlacedAt(rung, drawing)}`
        : `[next${index}]${scaleTo(rung)}`;
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
  const drawing = planDrawing(source, ffmpeg);
  const files = outputs.flatMap(
    (output, index) =>
      cliArgs`-map ${`[out${index}]`} ${mapAudio(source)} ${aac(soundKilobits[output.sound])}
      ${h264(output, keyFrames, ffmpeg, drawing)} ${firstAtZero(ffmpeg)} ${noExtras} ${mp4} ${output.file}`,
  );
  return cliArgs`${tolerant(ffmpeg)} -filter_complex ${scaleChains(outputs, keyFrames, ffmpeg, drawing)} ${files}`;
}

/** Keeps the time stamps of a source that starts at 0, so that pieces and sound fit together. */
const sourceTimes = cliArgs`-copyts -start_at_zero`;

/** A piece of a source, in seconds. The last one has no end. */
export interface Piece {
  readonly start: number;
  readonly end: number | undefined;
}

/**
 * Input options that decode a piece, and at most a little more: ffmpeg counts the length from the first picture after the
 * start. {@link encodePiece} drops the rest.
 */
export const pieceOfSource = ({ start, end }: Piece): string[] =>
  cliArgs`${sourceTimes} -ss ${start.toFixed(4)}
    ${end === undefined ? [] : cliArgs`-t ${(end - start).toFixed(4)}`}`;

/**
 * As {@link encodeLadder}, the pictures of one piece. Fragmented MP4 can be joined by appending the fragments: they state
 * times of the whole, without an edit list.
 */
export function encodePiece(
  outputs: readonly LadderOutput[],
  source: MediaMetadata,
  keyFrames: KeyFrames,
  ffmpeg: Ffmpeg | undefined,
  piece: Piece,
): string[] {
  const drawing = planDrawing(source, ffmpeg);
  const fragmented = cliArgs`-avoid_negative_ts disabled
    -use_editlist 0 -movflags empty_moov+frag_keyframe+default_base_moof+frag_discont+skip_trailer
    -f mp4`;
  const files = outputs.flatMap(
    (output, index) =>
      cliArgs`-map ${`[out${index}]`} ${h264(output, keyFrames, ffmpeg, drawing)}
      ${piece.start === 0 ? firstAtZero(ffmpeg) : []} ${noExtras} ${fragmented} ${output.file}`,
  );
  return cliArgs`${tolerant(ffmpeg)} -filter_complex ${scaleChains(outputs, keyFrames, ffmpeg, drawing, piece)} ${files}`;
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
export const joinedPieces = cliArgs`-copyts`;

/** Puts joined pieces, the first input, and their sound, the second one if there is any, into an MP4. */
export const addSound = (hasSound: boolean, file: string): string[] =>
  cliArgs`-map 0:v:0 ${hasSound ? cliArgs`-map 1:a:0?` : []} -c copy ${noExtras} ${mp4} ${file}`;

const jpeg = cliArgs`-c:v mjpeg -pix_fmt yuvj420p -frames:v 1 -f image2`;

/** Makes one still in display size; a seek goes before the input. */
export const still = (shown: Size, file: string, drawing: Drawing): string[] => {
  const filters = [deinterlacedAt(shown, drawing), ...drawing.jpegFilters].join(',');
  return cliArgs`-map 0:V:0 -an ${noExtras} -vf ${filters} -q:v 2 ${jpeg} ${file}`;
};

const PEAK_SAMPLES = renditionSound.sampleRate / WAVEFORM_RATE;

/**
 * Writes the loudest sample of each stretch of a waveform into a text file, in decibels, from the time 0 on. Older versions
 * cannot leave out what else they measure.
 */
export function printPeaks(file: string, ffmpeg: Ffmpeg | undefined): string[] {
  const only = isNew(ffmpeg) ? ':measure_perchannel=none:measure_overall=Peak_level' : '';
  const filters = [
    `aresample=${renditionSound.sampleRate}:async=1:first_pts=0`,
    `asetnsamples=${PEAK_SAMPLES}`,
    `astats=metadata=1:reset=1${only}`,
    `ametadata=print:key=lavfi.astats.Overall.Peak_level:file=${file}`,
  ];
  return cliArgs`-map 0:a:0 -vn ${noExtras} -af ${filters.join(',')} -f null -`;
}

export interface StoryboardPlan {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** A tile shows the first key frame of each such span. */
  readonly everySeconds: number;
}

/** Tiles key frames in one picture and prints the times of the tiles. */
export function storyboardSheet(plan: StoryboardPlan, file: string, drawing: Drawing): string[] {
  const filter = [
    `select=isnan(prev_selected_t)+gt(floor(t/${plan.everySeconds})\\,floor(prev_selected_t/${plan.everySeconds}))`,
    drawnAt({ width: plan.tileWidth, height: plan.tileHeight }, drawing),
    ...drawing.jpegFilters,
    'showinfo',
    `tile=${plan.columns}x${plan.rows}`,
  ].join(',');
  return cliArgs`-map 0:V:0 -an ${noExtras} -vf ${filter} -q:v 4 ${jpeg} ${file}`;
}
