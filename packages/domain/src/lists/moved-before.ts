/**
 * Returns a list in which an item precedes another one, or is the last one without another one. A list that lacks one of
 * them stays as it is.
 */
export function movedBefore<Item>(
  items: readonly Item[],
  item: Item,
  before: Item | undefined,
): readonly Item[] {
  const others = items.filter((other) => other !== item);
  const index = before === undefined ? others.length : others.indexOf(before);
  return index < 0 || others.length === items.length ? items : others.toSpliced(index, 0, item);
}
