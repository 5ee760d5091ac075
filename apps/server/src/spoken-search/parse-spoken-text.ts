/** A search text in its parts. */
export interface SpokenText {
  /** The texts in quotation marks, whose words follow one another. */
  readonly phrases: readonly string[];
  /** All other words. */
  readonly words: string;
}

/** Each word is looked up in every match. */
const MAX_WORDS = 24;
const phrase = /["“”]([^"“”]*)["“”]/g;

/** Splits a search text. A quotation mark without a partner counts as a space; words beyond the first 24 are ignored. */
export function parseSpokenText(text: string): SpokenText {
  let left = MAX_WORDS;
  const take = (part: string) => {
    const words = part.split(/\s+/).filter(Boolean).slice(0, left);
    left -= words.length;
    return words.join(' ');
  };
  const phrases = Array.from(text.matchAll(phrase), ([, inside = '']) => take(inside));
  const words = take(text.replaceAll(phrase, ' ').replaceAll(/["“”]/g, ' '));
  return { phrases: phrases.filter(Boolean), words };
}
