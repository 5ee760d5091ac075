import { type SearchTerm, searchTerms } from '@kinora/domain';

/** Terms that follow one another: neighbouring characters of a text without spaces. */
export type RunTerms = readonly string[];

/** Quotes a term for a `tsquery` or a `tsvector`. */
export const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Returns the pairs of neighbouring characters by which a run is found, or its only character. Pairs find every part of a
 * text, whatever its words are, and do not depend on the dictionary of a version.
 */
export function neighbours(run: readonly SearchTerm[]): RunTerms {
  const characters = run.map(({ term }) => term);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((next, index) => `${characters[index]}${next}`);
}

const words = new Intl.Segmenter('und', { granularity: 'word' });
/** Particles of Japanese, which are one hiragana, and of Chinese. */
const particle = /^[\u3041-\u309F的了]$/;

/**
 * Returns the terms of each word of a run in a query, without particles next to other words: 東京の天気 finds 東京は天気がいい. A
 * dictionary that finds other words only changes which parts of the query may be apart from each other.
 */
export function wordsOfRun(run: readonly SearchTerm[]): RunTerms[] {
  const text = run.map(({ term }) => term).join('');
  const found = Array.from(words.segment(text), ({ segment }) => segment);
  const meaningful = found.filter((word) => !particle.test(word));
  const wanted = meaningful.length > 0 ? meaningful : found;
  return wanted.flatMap((word) => searchTerms(word).runs.map(neighbours));
}

/** A `tsquery` for all runs, the terms of each in their order. */
export const inOrder = (runs: readonly RunTerms[]) =>
  runs.map((run) => `(${run.map(quoted).join(' <-> ')})`).join(' & ');

/** A `tsquery` for the terms of all runs in any order, which an index can find without reading rows. */
export const inAnyOrder = (runs: readonly RunTerms[]) =>
  [...new Set(runs.flat())].map(quoted).join(' & ');

/** Returns a function that returns the beginnings of lists, until it has returned this many entries. */
export function takeAtMost(left: number) {
  return <Entry>(list: readonly Entry[]): readonly Entry[] => {
    const taken = list.slice(0, left);
    left -= taken.length;
    return taken;
  };
}
