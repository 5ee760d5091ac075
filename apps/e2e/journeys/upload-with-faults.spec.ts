import { expect, test } from '@playwright/test';
import { uploadWithFaults } from '../network-faults/upload-with-faults.ts';

/** Each seed gives the same faults in every run. New ones are tried by `upload-with-faults`, for as long as you like. */
const seeds = [1, 2];
const RUNS = 35;

for (const seed of seeds) {
  test(`uploads through broken connections, lost responses, restarts and killed pages are reported correctly and stored once: seed ${seed}`, async () => {
    test.setTimeout(240_000);
    const report = await uploadWithFaults({ seed, runs: RUNS });
    console.log(`uploads with faults: seed ${seed}, ${report.runs} uploads`, report.attempts);
    expect(report.problems).toEqual([]);
  });
}
