import { INVISIBLE, foldText } from './fold.ts';

/**
 * Letters of scripts that write no spaces between words: Thai, Lao, Burmese, Khmer, Japanese and Chinese, with their
 * compatibility forms. The blocks are listed, because a property would change with the version of Unicode.
 */
const UNSPACED = [
  String.raw`\u0E01-\u0E2F\u0E30-\u0E46\u0E81-\u0EC6\u0EDC-\u0EDF\u1000-\u103F\u104E\u1050-\u108F\u109A-\u109F\uA9E0-\uA9EF\uA9FA-\uA9FE\uAA60-\uAA7F`,
  String.raw`\u1780-\u17D3\u17D7\u17DC\u2E80-\u2FDF\u3005-\u3007\u303B\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF`,
  String.raw`\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{3FFFF}`,
].join('');
/** Vowels and sound marks that Unicode counts as letters, although they are parts of the letter before them. */
const PARTS = String.raw`\u0E33\u0EB3\uFF9E\uFF9F`;
/** Apostrophes that Unicode counts as letters: they separate words, as other apostrophes do. */
const APOSTROPHES = String.raw`\u02B9-\u02BF`;

const mark = String.raw`(?:[\p{M}${PARTS}]|[${INVISIBLE}]+(?=[\p{L}\p{M}\p{N}]))`;
const unit = String.raw`(?=[\p{L}\p{N}])[${UNSPACED}]${mark}*`;
const letter = String.raw`(?![${UNSPACED}${APOSTROPHES}])[\p{L}\p{N}]${mark}*`;
const tokens = new RegExp(`(?<unspaced>(?:${unit})+)|(?:${letter})+`, 'gu');
const units = new RegExp(unit, 'gu');
const words = new RegExp(`(?:${letter})+`, 'gu');

/** A part of a text and its form for comparison. */
export interface SearchTerm {
  readonly term: string;
  /** Where it is in the text, in UTF-16 units. */
  readonly start: number;
  readonly length: number;
}

/** The terms of a text, in order. */
export interface SearchTerms {
  /** Words that spaces or punctuation separate. */
  readonly words: readonly SearchTerm[];
  /** The characters of each text without spaces, such as a Chinese sentence. */
  readonly runs: readonly (readonly SearchTerm[])[];
}

/** Longer terms are cut in texts and queries alike: a database stores no term of more than 2 kB. */
const MAX_LENGTH = 200;

const termAt = (text: string, start: number): SearchTerm => ({
  term: foldText(text).slice(0, MAX_LENGTH),
  start,
  length: text.length,
});

/** A ligature can stand for several words, which all have its place. */
function wordsAt(text: string, start: number): SearchTerm[] {
  const { term: whole, length } = termAt(text, start);
  const several = whole.match(words) ?? [];
  return several.map((term) => ({ term, start, length }));
}

/** Splits a text into the terms by which it is found, the same for texts and queries. */
export function searchTerms(text: string): SearchTerms {
  const found = Array.from(text.matchAll(tokens));
  return {
    words: found.flatMap(({ 0: token, index, groups }) =>
      groups?.['unspaced'] === undefined ? wordsAt(token, index) : [],
    ),
    runs: found.flatMap(({ 0: token, index, groups }) =>
      groups?.['unspaced'] === undefined
        ? []
        : [Array.from(token.matchAll(units), (part) => termAt(part[0], index + part.index))],
    ),
  };
}
