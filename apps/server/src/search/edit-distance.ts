/** How many slips a word of that length may hold and still be meant. */
export const slipsAllowed = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** Letters left out, added, mistaken, or swapped with their neighbour, between two words. */
function countSlips(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped =
        typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
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
  return last[meant.length] ?? 0;
}

/** Could somebody who typed the one have meant the other: is it its beginning, or full of slips? */
export const couldMean = (typed: string, meant: string): boolean =>
  meant.startsWith(typed) ||
  (Math.abs(typed.length - meant.length) <= slipsAllowed(typed) &&
    countSlips(typed, meant) <= slipsAllowed(typed));

/** The words of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Does every typed word begin a word of the name, or differ from one by slips alone? */
export function couldName(typed: string, name: string): boolean {
  const words = wordsOf(name);
  const typedWords = wordsOf(typed);
  return (
    typedWords.length > 0 && typedWords.every((one) => words.some((word) => couldMean(one, word)))
  );
}
