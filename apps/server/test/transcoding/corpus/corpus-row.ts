import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Chart, chartInputs } from './chart.ts';

const run = promisify(execFile);

/** What can be measured of a video. */
export type Measure = 'colors' | 'clock' | 'sync' | 'tiles';

/** A file of the corpus, and what must become of it. */
export interface CorpusRow {
  /** Its extension determines the container. */
  readonly file: string;
  /** Arguments of ffmpeg that make it of the chart (input 0) and the beep (input 1), separated by spaces. */
  readonly recipe: string;
  /** What ffmpeg cannot write, such as damage. */
  readonly edit?: (bytes: Buffer) => Buffer;
  /** What differs from 320 × 180, 25 pictures per second, 3 s. */
  readonly chart?: Partial<Chart>;
  /** Rate of the file if it is not that of the chart: two half pictures are one. */
  readonly picturesPerSecond?: number;
  /** Expected length if it is not that of the chart. */
  readonly seconds?: number;
  /** Expected size if it is not that of the chart: what must be even is rounded. */
  readonly size?: string;
  /** Second of the chart that the video begins with. */
  readonly from?: number;
  /** Heights of the expected qualities, if more than one; empty: only the file can be played. */
  readonly qualities?: readonly number[];
  /** What the file does not show. */
  readonly without?: readonly Measure[];
  /** Pictures have exactly the times of the source. */
  readonly keepsTimes?: boolean;
  /** Expected reason of a refusal or a failure. */
  readonly refusal?: RegExp;
}

export const chartOf = ({ chart }: CorpusRow): Chart => ({
  size: '320x180',
  picturesPerSecond: 25,
  seconds: 3,
  ...chart,
});

const argumentsOf = (row: CorpusRow): string[] => [
  ...chartInputs(chartOf(row)),
  ...row.recipe.split(' ').filter((word) => word !== ''),
];

function encodersAndFilters({ recipe }: CorpusRow): string[] {
  const encoders = Array.from(recipe.matchAll(/-c:[vas](?::\d)? (\S+)/g), ([, name = '']) => name);
  const chains = Array.from(recipe.matchAll(/-[va]f (\S+)/g), ([, chain = '']) => chain);
  // Commas between quotation marks do not separate filters.
  const filters = chains.flatMap((chain) => chain.replaceAll(/'[^']*'/g, '').split(','));
  return [...encoders, ...filters.map((filter) => filter.replace(/=.*/, ''))];
}

/** Returns the encoders and filters of each row that an ffmpeg lacks. */
export async function missingFor(rows: readonly CorpusRow[], ffmpeg: string) {
  const [encoders, filters] = await Promise.all(
    ['-encoders', '-filters'].map(
      async (list) => (await run(ffmpeg, ['-v', 'error', list])).stdout,
    ),
  );
  const known = new Set(
    `${encoders}\n${filters}`.split('\n').map((line) => line.trim().split(/\s+/)[1]),
  );
  return new Map(
    rows.map((row) => [row.file, encodersAndFilters(row).filter((name) => !known.has(name))]),
  );
}

/** Makes the file of a row. */
export async function makeFile(row: CorpusRow, ffmpeg: string, path: string): Promise<Buffer> {
  await run(ffmpeg, ['-v', 'error', '-y', ...argumentsOf(row), path]);
  const bytes = await readFile(path);
  if (!row.edit) return bytes;
  const edited = row.edit(bytes);
  await writeFile(path, edited);
  return edited;
}
