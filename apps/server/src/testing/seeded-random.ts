export interface SeededRandom {
  /** For the message of a failing test; `TEST_SEED` makes the same run again. */
  readonly seed: number;
  /** From 0 up to, and without, `below`. */
  integer(below: number): number;
}

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(
  seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31),
): SeededRandom {
  let state = seed >>> 0;
  return {
    seed,
    integer(below) {
      state = (state + 0x6d_2b_79_f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    },
  };
}
