/** Numbers below 2^32 name the orders. */
const ORDERS = 2 ** 32;

/** A pseudo-random number below 2^32 for a text, the same in every browser (FNV-1a, with the final mixing of MurmurHash3). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Listed {
  readonly id: string;
}

const placeOf = ({ id }: Listed, shuffle: string) => scatter(`${shuffle}:${id}`);

/**
 * Returns the order in which a list plays: its own, or the one that `shuffle` names. The same name gives the same order, and
 * videos that come or go leave the order of the others.
 */
export function playOrder<Item extends Listed>(
  items: readonly Item[],
  shuffle: string | undefined,
): readonly Item[] {
  if (shuffle === undefined) return items;
  return items
    .map((item) => ({ item, place: placeOf(item, shuffle) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Returns a name for a random order. */
export const newShuffle = (): string => Math.floor(Math.random() * ORDERS).toString(36);

/**
 * Returns a name for a random order that begins with one of the items, such as the one that plays. Of `n` names about one is
 * such, so it tries a few times as many.
 */
export function newShuffleFrom(items: readonly Listed[], first: Listed): string {
  const isFirst = (shuffle: string) => {
    const place = placeOf(first, shuffle);
    return items.every((item) => item.id === first.id || placeOf(item, shuffle) > place);
  };
  let shuffle = newShuffle();
  for (let tries = 0; tries < 20 * items.length && !isFirst(shuffle); tries += 1)
    shuffle = newShuffle();
  return shuffle;
}
