// Two simulations with a seeded random number generator: every run on every machine prints the same result.

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an exponentially distributed time with this mean. */
const exponential = (random, mean) => -mean * Math.log(1 - random());

/** The quantile: the value that this share of all values does not exceed. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/**
 * Calls arrive at random times and are assigned to processes in turn; each process handles one call at a time. Returns the
 * duration of each call in milliseconds, including waiting.
 */
export function simulateCalls({ processes, callsPerSecond, meanMilliseconds, seconds, seed }) {
  const random = seededRandom(seed);
  const freeAt = new Float64Array(processes);
  const durations = [];
  let now = 0;
  for (let turn = 0; now < seconds * 1000; turn = (turn + 1) % processes) {
    now += exponential(random, 1000 / callsPerSecond);
    const start = Math.max(now, freeAt[turn]);
    freeAt[turn] = start + exponential(random, meanMilliseconds);
    durations.push(freeAt[turn] - now);
  }
  return durations;
}

/**
 * Simulates one day of uploads, with more uploads in the evening than at night. Workers take jobs from one queue, one job at
 * a time. Returns the seconds that each job waited for a worker.
 */
export function simulateUploads({ workers, uploads, peakToAverage, seconds, seed }) {
  const random = seededRandom(seed);
  const DAY = 86_400;
  let steepness = 1;
  /** Load at a time of day as a share of the peak. Its mean must equal 1 / `peakToAverage`. */
  const wave = (at) => ((1 - Math.cos((2 * Math.PI * at) / DAY)) / 2) ** steepness;
  const samples = Array.from({ length: 288 }, (_, index) => (index * DAY) / 288);
  const mean = () => samples.reduce((sum, at) => sum + wave(at), 0) / samples.length;
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
    const start = Math.max(at, freeAt[first]);
    freeAt[first] = start + seconds(random);
    return start - at;
  });
}
