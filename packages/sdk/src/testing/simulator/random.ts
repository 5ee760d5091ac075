/** Random numbers that are the same for the same seed. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  share(): number;
  /** A whole number from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  between(least: number, most: number): number;
  /** Time until the next random event, exponentially distributed: mostly short, sometimes long. */
  untilNext(mean: number): number;
  chance(probability: number): boolean;
  /** One item of a non-empty list. */
  pick<Item>(list: readonly Item[]): Item;
}

/** Mulberry32: small, fast, and good enough for simulations. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function share() {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    share,
    below,
    between: (least, most) => least + share() * (most - least),
    untilNext: (mean) => -Math.log(1 - share()) * mean,
    chance: (probability) => share() < probability,
    pick(list) {
      const [item] = list.slice(below(list.length));
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}
