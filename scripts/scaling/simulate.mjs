// Two small simulations. Both are seeded, so that every run and every machine prints the same.

/** Mulberry32: numbers from 0 to 1 that look like chance. */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A time between two events, or of a piece of work, with this mean: usually short, sometimes long. */
const exponential = (random, mean) => -mean * Math.log(1 - random());

/** The value that a share of all values does not pass. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * Calls that come at random times are dealt out in turn to processes; each does one thing at a time. Answers how long
 * they took, waiting included, in milliseconds.
 */
export function simulateCalls({ processes, callsASecond, meanMilliseconds, seconds, seed }) {
  const random = seededRandom(seed);
  const freeAt = new Float64Array(processes);
  const taken = [];
  let now = 0;
  for (let turn = 0; now < seconds * 1000; turn = (turn + 1) % processes) {
    now += exponential(random, 1000 / callsASecond);
    const begun = Math.max(now, freeAt[turn]);
    freeAt[turn] = begun + exponential(random, meanMilliseconds);
    taken.push(freeAt[turn] - now);
  }
  return taken;
}

/**
 * A day of uploads, more of them in the evening than at night, whose ladders are taken from one queue by workers, each
 * one at a time. Answers how many seconds each waited before a worker took it up.
 */
export function simulateUploads({ workers, uploads, peakToAverage, seconds, seed }) {
  const random = seededRandom(seed);
  const DAY = 86_400;
  let steepness = 1;
  /** The share of the peak that a time of the day has: a wave whose mean is what `peakToAverage` asks for. */
  const wave = (at) => ((1 - Math.cos((2 * Math.PI * at) / DAY)) / 2) ** steepness;
  const parts = Array.from({ length: 288 }, (_none, index) => (index * DAY) / 288);
  const mean = () => parts.reduce((sum, at) => sum + wave(at), 0) / parts.length;
  while (mean() > 1 / peakToAverage) steepness += 0.01;

  const arrivals = [];
  while (arrivals.length < uploads) {
    const at = random() * DAY;
    if (random() < wave(at)) arrivals.push(at);
  }
  arrivals.sort((one, other) => one - other);

  const freeAt = new Float64Array(workers);
  return arrivals.map((at) => {
    let first = 0;
    for (let worker = 1; worker < workers; worker += 1)
      if (freeAt[worker] < freeAt[first]) first = worker;
    const begun = Math.max(at, freeAt[first]);
    freeAt[first] = begun + seconds(random);
    return begun - at;
  });
}
