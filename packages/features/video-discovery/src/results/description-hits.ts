import { type Highlight, foldedPlaces, searchTerms } from '@kinora/domain';

/** A text with the words of a search in it. */
export interface Hits {
  readonly text: string;
  /** In order, without overlaps. */
  readonly highlights: readonly Highlight[];
}

/** Hits later than this begin beyond two lines of a narrow row. */
const FIRST_LINES = 100;
/** Characters before the first hit, so that the words around it are understood. */
const BEFORE_HIT = 40;
/** More than two lines of the widest row. */
const MAX_LENGTH = 320;
/** Shorter words, such as "the", count only in a search without longer ones. */
const MEANINGFUL = 4;
/** Longest ending by which forms of a word differ, such as "engine" and "engines". */
const MAX_ENDING = 3;

const isFormOf = (one: string, other: string) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isSame = short === long;
  const isForm = short.length >= MEANINGFUL && long.length - short.length <= MAX_ENDING;
  return isSame || (isForm && long.startsWith(short));
};

function placesIn(text: string, query: string): Highlight[] {
  const { words, runs } = searchTerms(query);
  const terms = words.map(({ term }) => term);
  const meaningful = terms.filter(({ length }) => length >= MEANINGFUL);
  const wanted = meaningful.length > 0 ? meaningful : terms;
  const ofWords = searchTerms(text)
    .words.filter(({ term }) => wanted.some((one) => isFormOf(one, term)))
    .map(({ start, length }) => ({ start, length }));
  const ofRuns = runs.flatMap((run) =>
    foldedPlaces(text, run.map(({ term }) => term).join('')).map(([start, length]) => ({
      start,
      length,
    })),
  );
  return [...ofWords, ...ofRuns].toSorted((a, b) => a.start - b.start);
}

/**
 * Returns what a row shows of a description: its beginning, or the words around the first hit if that is later. The server
 * finds by the stems of a language; here words with the same beginning count as forms of each other.
 */
export function descriptionHits(description: string, query: string): Hits {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const places = placesIn(text, query);
  const [first] = places;
  const isLate = first !== undefined && first.start > FIRST_LINES;
  const from = isLate ? text.lastIndexOf(' ', first.start - BEFORE_HIT) + 1 : 0;
  const lead = from > 0 ? '… ' : '';
  const shown = lead + text.slice(from, from + MAX_LENGTH);
  const highlights = places
    .map(({ start, length }) => ({ start: start - from + lead.length, length }))
    .filter(({ start, length }) => start >= lead.length && start + length <= shown.length);
  return { text: shown, highlights };
}
