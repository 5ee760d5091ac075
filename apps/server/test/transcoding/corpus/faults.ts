import { type Chart, FLASH_SECONDS, clockOf, colorError } from './chart.ts';
import { type CorpusRow, type Measure, chartOf } from './corpus-row.ts';
import { streamFaults } from './hls.ts';
import { BEFORE_FLASH, type Measured, measure, pictureAt } from './measure.ts';
import type { Outcome, Outputs } from './outputs.ts';

/** Mean error of a channel of the bars, of 255. A wrong matrix costs 10, an unmapped HDR picture 50. */
const MAX_COLOR_ERROR = 28;
/** Encoders round and pad: the sound by a packet, the pictures by one of them. */
const MAX_LENGTH_ERROR = 0.1;
const MILLISECOND = 0.001;
const MAX_PICTURES_PER_SECOND = 60;

const rounded = (value: number | undefined) => value?.toFixed(3) ?? 'never';
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** The expectations of a row without its exceptions. */
function expectationsOf(row: CorpusRow) {
  const chart: Chart = chartOf(row);
  const pictureSeconds = 1 / (row.picturesPerSecond ?? chart.picturesPerSecond);
  const [width = 0, height = 0] = (row.size ?? chart.size).split('x').map(Number);
  return {
    shows: (what: Measure) => !row.without?.includes(what),
    from: row.from ?? 0,
    seconds: row.seconds ?? chart.seconds,
    pictureSeconds,
    size: `${even(width)}x${even(height)}`,
    /** Length of a picture in the quality with the fewest per second. */
    longestPicture: Math.max(pictureSeconds, 1 / MAX_PICTURES_PER_SECOND),
    qualities: (row.qualities ?? [even(height)]).join(),
  };
}
type Expectations = ReturnType<typeof expectationsOf>;

/** A picture may come one picture early or late, and a few milliseconds for rounding. */
const room = ({ pictureSeconds }: Expectations) => pictureSeconds + 5 * MILLISECOND;

function isRightSecond(at: number, shown: number, expected: Expectations): boolean {
  const seconds = [-1, 1].map((sign) => Math.floor(at + expected.from + sign * room(expected)));
  return seconds.includes(shown) || Math.floor(at + expected.from) === shown;
}

function colorFaults(name: string, pixels: Buffer | undefined): string[] {
  const error = pixels ? colorError(pixels) : Number.NaN;
  return error < MAX_COLOR_ERROR ? [] : [`${name}: colour error ${error.toFixed(1)}`];
}

function fileFaults(name: string, measured: Measured, expected: Expectations): string[] {
  const { pictures, flashAt, beepAt } = measured;
  const faults: string[] = [];
  const first = pictures[0]?.at;
  if (first === undefined || Math.abs(first) > MILLISECOND)
    faults.push(`${name}: the first picture is at ${rounded(first)} s`);
  if (expected.shows('colors'))
    faults.push(...colorFaults(name, pictureAt(measured, BEFORE_FLASH)));
  if (expected.shows('clock')) {
    const wrong = pictures.find(({ at, pixels }) => !isRightSecond(at, clockOf(pixels), expected));
    if (wrong) faults.push(`${name}: shows ${clockOf(wrong.pixels)} s at ${rounded(wrong.at)} s`);
  }
  if (expected.shows('sync')) {
    const meant = FLASH_SECONDS - expected.from;
    const isLate = (at: number | undefined) =>
      !(Math.abs((at ?? Infinity) - meant) <= room(expected));
    if (isLate(flashAt)) faults.push(`${name}: flashes at ${rounded(flashAt)} s, not ${meant}`);
    if (isLate(beepAt)) faults.push(`${name}: beeps at ${rounded(beepAt)} s, not ${meant}`);
  }
  return faults;
}

const lengthFaults = (name: string, seconds: number, expected: Expectations): string[] =>
  Math.abs(seconds - expected.seconds) <= MAX_LENGTH_ERROR + expected.pictureSeconds
    ? []
    : [`${name}: ${rounded(seconds)} s, not ${expected.seconds}`];

const tileFaults = ({ tiles }: Outputs, expected: Expectations): string[] => [
  ...(tiles.length > 0 ? [] : ['no storyboard']),
  ...tiles.flatMap(({ at, pixels }) => [
    ...(isRightSecond(at, clockOf(pixels), expected)
      ? []
      : [`the tile at ${rounded(at)} s shows ${clockOf(pixels)} s`]),
    ...(expected.shows('colors') ? colorFaults(`the tile at ${rounded(at)} s`, pixels) : []),
  ]),
  // One every two seconds.
  ...(tiles.length >= Math.floor(Math.min(expected.seconds, 180) / 2)
    ? []
    : [`too few tiles: ${tiles.length}`]),
];

/** Times of all pictures but the first, from the second on. */
const timesIn = ({ pictures }: Measured) =>
  pictures.slice(1).map(({ at }) => at - (pictures[1]?.at ?? 0));
const listed = (times: readonly number[]) => times.map(rounded).join();

/**
 * Compares the times between pictures. Not those of the first, which is shown from the beginning also if the sound begins
 * a moment before it.
 */
function timesFaults(source: Measured, name: string, made: Measured): string[] {
  const [wanted, own] = [timesIn(source), timesIn(made)];
  const isSame =
    wanted.length === own.length &&
    wanted.every((at, index) => Math.abs(at - (own[index] ?? 0)) <= 2 * MILLISECOND);
  return isSame ? [] : [`${name}: pictures at ${listed(own)}, not ${listed(wanted)}`];
}

/** Compares the MP4, the qualities and the preview with the chart. */
async function fileFaultsOf(
  row: CorpusRow,
  { videoFile, stream, preview }: Outputs,
  { source, ffmpeg }: MadeFrom,
): Promise<string[]> {
  const expected = expectationsOf(row);
  const qualities = stream?.qualities.map(({ height, path }) => ({ name: `HLS ${height}p`, path }));
  const files = [
    { name: 'MP4', path: videoFile },
    ...(qualities ?? []),
    ...(preview === undefined ? [] : [{ name: 'preview', path: preview }]),
  ];
  const original = row.keepsTimes ? await measure(source, ffmpeg) : undefined;
  const faults: string[] = [];
  for (const [index, { name, path }] of files.entries()) {
    const measured = await measure(path, ffmpeg);
    faults.push(...fileFaults(name, measured, expected));
    if (original) faults.push(...timesFaults(original, name, measured));
    const rate = measured.pictures.length / expected.seconds;
    // The file and the best quality may be copies.
    if (index >= 2 && rate > MAX_PICTURES_PER_SECOND + 1)
      faults.push(`${name}: ${rate} pictures per second`);
  }
  return faults;
}

function qualityFaults({ stream }: Outputs, expected: Expectations): string[] {
  const heights = stream?.qualities.map(({ height }) => height).join() ?? '';
  const best = stream?.qualities[0]?.realSize ?? expected.size;
  return [
    ...(heights === expected.qualities ? [] : [`qualities ${heights}, not ${expected.qualities}`]),
    ...(best === expected.size ? [] : [`the best quality is ${best}, not ${expected.size}`]),
    ...(stream ? streamFaults(stream, expected.longestPicture) : []),
  ];
}

interface MadeFrom {
  /** Path of the uploaded file. */
  readonly source: string;
  /** Program that decodes. */
  readonly ffmpeg: string;
}

/** Compares what has become of a file with its row. Returns what is wrong, in words. */
export async function faultsOf(
  row: CorpusRow,
  outcome: Outcome,
  from: MadeFrom,
): Promise<string[]> {
  if (outcome.outputs === undefined)
    return row.refusal?.test(outcome.reason) ? [] : [`refused or failed: ${outcome.reason}`];
  if (row.refusal) return ['accepted'];

  const { outputs } = outcome;
  const expected = expectationsOf(row);
  return [
    ...lengthFaults('the length', outputs.durationSeconds, expected),
    ...(outputs.preview === undefined ? ['no preview'] : []),
    ...(await fileFaultsOf(row, outputs, from)),
    ...qualityFaults(outputs, expected),
    ...(expected.shows('tiles') ? tileFaults(outputs, expected) : []),
    ...(expected.shows('colors') ? colorFaults('thumbnail', outputs.thumbnail) : []),
  ];
}
