import type { LoadFigures } from './load.ts';

/** Writes one line of the report. */
export const say = (line = '') => process.stdout.write(`${line}\n`);

/** Writes a name and its figures in columns. */
export const row = (name: string, ...cells: readonly string[]) =>
  say(name.padEnd(50) + cells.map((cell) => cell.padStart(16)).join(''));

export const mib = (value: number | undefined) => (value === undefined ? '-' : `${value} MiB`);

/** Returns the growth of memory, if the system reports it. */
export const grown = (idleMib: number | undefined, peakMib: number | undefined) =>
  peakMib === undefined || idleMib === undefined ? undefined : peakMib - idleMib;

const rateText = ({ perSecond }: LoadFigures) => `${perSecond.toFixed(0)} req/s`;
const timeText = (ms: number) => `${ms.toFixed(1)} ms`;

/** Writes rate, median, 95th and 99th percentile of a load, ours next to the reference. */
export function loadRows(name: string, ours: LoadFigures, bare: LoadFigures): void {
  row(name, rateText(ours), rateText(bare), (ours.perSecond / bare.perSecond).toFixed(2));
  row('  p50', timeText(ours.p50Ms), timeText(bare.p50Ms));
  row('  p95', timeText(ours.p95Ms), timeText(bare.p95Ms));
  row('  p99', timeText(ours.p99Ms), timeText(bare.p99Ms));
}

/** Writes one figure of both, and their ratio. */
export function figureRow(
  name: string,
  [ours, reference]: readonly [ours: number, reference: number],
  unit: string,
  digits: number,
): void {
  const text = (value: number) => `${value.toFixed(digits)} ${unit}`;
  row(name, text(ours), text(reference), (ours / reference).toFixed(2));
}
