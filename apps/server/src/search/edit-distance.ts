import { foldText, searchTerms } from '@kinora/domain';

/** The edit distance up to which a word of this length still matches. */
export const maxEditDistance = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * The Damerau-Levenshtein distance (optimal string alignment) of two words: deletions, insertions, substitutions, and
 * swaps of neighbours.
 */
function editDistance(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[word.length] ?? 0;
}

/** Returns whether `word` may have been meant by `typed`: it begins with it or is within its edit distance. */
export const isNearMatch = (typed: string, word: string): boolean =>
  word.startsWith(typed) ||
  (Math.abs(typed.length - word.length) <= maxEditDistance(typed) &&
    editDistance(typed, word) <= maxEditDistance(typed));

/** Returns whether a word has neighbouring characters of a script without spaces, which are found in every place. */
export const hasRun = (word: string) => searchTerms(word).runs.some(({ length }) => length > 1);

/** Returns the words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns whether every typed word matches a word of the name, or is a part of it in a script without spaces. */
export function matchesName(typed: string, name: string): boolean {
  const folded = foldText(name);
  const words = wordsOf(folded);
  const typedWords = wordsOf(foldText(typed));
  const matches = (one: string) =>
    words.some((word) => isNearMatch(one, word)) || (hasRun(one) && folded.includes(one));
  return typedWords.length > 0 && typedWords.every(matches);
}
