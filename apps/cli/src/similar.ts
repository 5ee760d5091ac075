/** Returns how many letters must be added, removed, replaced or swapped with their neighbour to turn one word into the other. */
function editsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_none, i) =>
    Array.from({ length: other.length + 1 }, (_same, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : replaced;
      const row = rows[i];
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  return at(one.length, other.length);
}

/** Returns a question for the word that was probably meant, or nothing if no word is similar. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const [best] = words
    .map((word) => ({ word, edits: editsBetween(typed.toLowerCase(), word) }))
    .sort((one, other) => one.edits - other.edits);
  const isSimilar = best !== undefined && best.edits <= Math.max(1, Math.floor(typed.length / 3));
  return isSimilar ? ` Did you mean "${best.word}"?` : '';
}
