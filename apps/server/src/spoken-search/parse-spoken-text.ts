import { type SearchTerm, searchTerms } from '@kinora/domain';
import { type RunTerms, neighbours, takeAtMost, wordsOfRun } from '../search/run-terms.ts';
import { wordsIn } from './spoken-words.ts';

/** A search text in its parts. */
export interface SpokenText {
  /** The words of each text in quotation marks, which follow one another. */
  readonly phrases: readonly string[];
  /** All other words. */
  readonly words: string;
  /** The words of texts without spaces, in quotation marks or not. The terms of each follow one another. */
  readonly runs: readonly RunTerms[];
}

/** Each word is looked up in every match. */
const MAX_WORDS = 24;
const phrase = /["“”]([^"“”]*)["“”]/g;

interface Split {
  readonly words: readonly string[];
  readonly runs: readonly RunTerms[];
}

/** Splits a search text. A quotation mark without a partner is punctuation; terms beyond the first 24 are ignored. */
function parse(text: string, split: (part: string, isQuoted: boolean) => Split): SpokenText {
  const take = takeAtMost(MAX_WORDS);
  const runs: RunTerms[] = [];
  const takeWords = (part: string, isQuoted: boolean) => {
    const found = split(part, isQuoted);
    const words = take(found.words).join(' ');
    runs.push(...found.runs.map((run) => take(run)).filter(({ length }) => length > 0));
    return words;
  };
  const phrases = Array.from(text.matchAll(phrase), ([, inside = '']) => takeWords(inside, true));
  const words = takeWords(text.replaceAll(phrase, ' '), false);
  return { phrases: phrases.filter(Boolean), words, runs };
}

const textOf = ({ term }: SearchTerm) => term;

/** Splits a search text into words as they are written. */
export const parseWritten = (text: string): SpokenText =>
  parse(text.normalize(), (part) => ({ words: wordsIn(part), runs: [] }));

/** Splits a search text into folded terms. */
export const parseFolded = (text: string): SpokenText =>
  parse(text, (part, isQuoted) => {
    const { words, runs } = searchTerms(part);
    return {
      words: words.map(textOf),
      runs: isQuoted ? runs.map(neighbours) : runs.flatMap(wordsOfRun),
    };
  });
