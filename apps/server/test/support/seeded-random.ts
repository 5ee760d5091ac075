export interface SeededRandom {
  /** Printed by failing tests; `TEST_SEED` repeats a long run. */
  readonly seed: number;
  /** Returns an integer from 0, below `below`. */
  integer(below: number): number;
}

/** Only long runs use new seeds, so that an ordinary run never fails by chance. */
const newSeed = () => (process.env['TEST_LONG'] ? Date.now() % 2 ** 31 : 1);

/** Creates a generator with the same numbers for the same seed (mulberry32). */
export function seededRandom(seed = Number(process.env['TEST_SEED'] ?? newSeed())): SeededRandom {
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
