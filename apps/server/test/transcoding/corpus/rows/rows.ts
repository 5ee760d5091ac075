import type { CorpusRow } from '../corpus-row.ts';
import { colour } from './colour.ts';
import { containers } from './containers.ts';
import { damage } from './damage.ts';
import { refused } from './refused.ts';
import { scan } from './scan.ts';
import { shape } from './shape.ts';
import { sounds } from './sound.ts';
import { time } from './time.ts';
import { tracks } from './tracks.ts';

/** The corpus by class of file. */
export const classes = [
  colour,
  time,
  damage,
  tracks,
  sounds,
  shape,
  scan,
  containers,
  refused,
] as const;

/** One file of each kind of fault that people notice most. */
const sample = new Set([
  'hdr10.mp4',
  'offset.mp4',
  'damaged.mp4',
  'vfr.mp4',
  'tracks.mkv',
  'rotation-90.mp4',
]);

/** Returns the rows of a run: `all`, a `quarter` of each class without the sample, or by default the sample. */
export function chosenRows(which: string | undefined): readonly CorpusRow[] {
  const all = classes.flat();
  if (which === 'all') return all;
  if (which !== 'quarter') return all.filter(({ file }) => sample.has(file));
  return classes.flatMap((rows) =>
    rows.filter(({ file }) => !sample.has(file)).filter((_, index) => index % 4 === 0),
  );
}
