import { type SearchTerm, searchTerms } from '@kinora/domain';
import { type RunTerms, neighbours } from '../search/run-terms.ts';

/** Start and length of a marked part of a text, in UTF-16 units. */
export type Highlight = readonly [start: number, length: number];

/** Returns the places in a run at which the terms follow one another. */
function placesOf(run: readonly SearchTerm[], wanted: RunTerms): Highlight[] {
  const pairs = run.length > 1 ? neighbours(run) : [];
  return run.flatMap(({ term, start }, index) => {
    const isPairs = wanted.every((one, offset) => pairs[index + offset] === one);
    const isCharacter = wanted.length === 1 && wanted[0] === term;
    if (!isPairs && !isCharacter) return [];
    const last = run[isPairs ? index + wanted.length : index];
    return last ? [[start, last.start + last.length - start] as const] : [];
  });
}

/** Joins places that overlap. */
function joinPlaces(places: readonly Highlight[]): Highlight[] {
  const joined: Highlight[] = [];
  for (const [start, length] of places.toSorted(([one], [other]) => one - other)) {
    const [lastStart, lastLength] = joined.at(-1) ?? [0, 0];
    if (start < lastStart + lastLength)
      joined.splice(-1, 1, [lastStart, Math.max(lastLength, start + length - lastStart)]);
    else joined.push([start, length]);
  }
  return joined;
}

/** Returns the places of the wanted words and runs of a text, in order. */
export function highlightsIn(
  text: string,
  isWanted: (written: string) => boolean,
  wantedRuns: readonly RunTerms[],
): Highlight[] {
  const { words, runs } = searchTerms(text);
  return joinPlaces([
    ...words
      .filter(({ start, length }) => isWanted(text.slice(start, start + length)))
      .map(({ start, length }) => [start, length] as const),
    ...runs.flatMap((run) => wantedRuns.flatMap((wanted) => placesOf(run, wanted))),
  ]);
}
