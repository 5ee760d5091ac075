import { wordsIn } from './spoken-words.ts';

/** A search text in its parts. */
export interface SpokenText {
  /** The words of each text in quotation marks, which follow one another. */
  readonly phrases: readonly string[];
  /** All other words. */
  readonly words: string;
}

/** Each word is looked up in every match. */
const MAX_WORDS = 24;
const phrase = /["“”]([^"“”]*)["“”]/g;

/** Splits a search text. A quotation mark without a partner is punctuation; words beyond the first 24 are ignored. */
export function parseSpokenText(text: string): SpokenText {
  let left = MAX_WORDS;
  const take = (part: string) => {
    const words = wordsIn(part).slice(0, left);
    left -= words.length;
    return words.join(' ');
  };
  const phrases = Array.from(text.matchAll(phrase), ([, inside = '']) => take(inside));
  const words = take(text.replaceAll(phrase, ' '));
  return { phrases: phrases.filter(Boolean), words };
}
