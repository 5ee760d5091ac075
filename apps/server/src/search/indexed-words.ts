import { type SearchTerms, searchTerms } from '@kinora/domain';
import { type SQL, sql as raw } from 'drizzle-orm';
import { neighbours, quoted } from './run-terms.ts';

/** Returns the folded words of a text, separated by spaces. */
export const foldedWords = ({ words }: SearchTerms) => words.map(({ term }) => term).join(' ');

/**
 * Returns the pairs of neighbouring characters, and after them the characters alone, for queries of one character. A gap
 * after each run keeps it apart from the next one.
 */
function placesIn(runs: SearchTerms['runs'], weight: string): string {
  let place = 0;
  const take = (term: string) => {
    place += 1;
    return `${quoted(term)}:${place}${weight}`;
  };
  const pairs = runs.flatMap((run) => {
    const taken = neighbours(run).map(take);
    place += 1;
    return taken;
  });
  const characters = runs.filter((run) => run.length > 1).flat();
  return [...pairs, ...characters.map(({ term }) => take(term))].join(' ');
}

const vector = (config: string, words: string) => raw`to_tsvector(${config}::regconfig, ${words})`;

/** Both vectors with the same positions, so that a phrase can have words of both. */
const merged = (one: SQL, other: SQL) => raw`(${one}::text || ' ' || ${other}::text)::tsvector`;

/**
 * Returns the searchable words of a passage as a `tsvector`: folded and as they are written, and the stems of both. Stems
 * need the accents, and the previous release finds words only as they are written.
 */
export function passageVector(text: string, written: string, config: string): SQL {
  const terms = searchTerms(text);
  const folded = foldedWords(terms);
  const isSame = terms.runs.length === 0 && folded === written.toLowerCase();
  const both = (name: string) =>
    isSame ? vector(name, written) : merged(vector(name, folded), vector(name, written));
  return raw`${both('simple')} || ${both(config)} || ${placesIn(terms.runs, 'D')}::tsvector`;
}

/** Weights of words and of their stems. */
type Weights = readonly [words: 'A' | 'C', stems: 'B' | 'D'];

/** Returns the folded words of a title or a description and their English stems. */
function weighted(text: string, [words, stems]: Weights): SQL {
  const terms = searchTerms(text);
  const folded = foldedWords(terms);
  return raw`setweight(${vector('simple', folded)}, ${words}) || setweight(${vector('english', folded)}, ${stems})
    || ${placesIn(terms.runs, words)}::tsvector`;
}

/** Returns the folded words of a video, with the weights of the words as they are written. */
export const videoVector = (title: string, description: string): SQL =>
  raw`(${weighted(title, ['A', 'B'])} || ${weighted(description, ['C', 'D'])})`;

/** Returns the folded words of a channel's names. */
export function nameVector(userName: string, fullName: string): SQL {
  const terms = searchTerms(`${userName} ${fullName}`);
  return raw`(${vector('simple', foldedWords(terms))} || ${placesIn(terms.runs, 'D')}::tsvector)`;
}
