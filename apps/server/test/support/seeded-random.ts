export interface SeededRandom {
  /** Printed by failing tests; `TEST_SEED` repeats the run. */
  readonly seed: number;
  /** Returns an integer from 0, below `below`. */
  integer(below: number): number;
}

/** Creates a generator with the same numbers for the same seed (mulberry32). */
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
