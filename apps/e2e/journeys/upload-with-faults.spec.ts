import { expect, test } from '@playwright/test';
import { uploadWithFaults } from '../network-faults/upload-with-faults.ts';

/** One minute of uploads, in parts that can run in parallel. */
const PARTS = 2;
const PART_MS = 30_000;

const firstSeed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);

for (let part = 0; part < PARTS; part += 1) {
  test(`uploads through broken connections, lost responses, restarts and killed pages are reported correctly and stored once: part ${part + 1}`, async () => {
    test.setTimeout(PART_MS * 8);
    const seed = firstSeed + part;
    const report = await test.step(`seed ${seed}`, () =>
      uploadWithFaults({ seed, milliseconds: PART_MS }));
    console.log(`uploads with faults: seed ${seed}, ${report.runs} uploads`, report.attempts);
    const again = `TEST_SEED=${firstSeed} repeats these faults, seed ${seed} in part ${part + 1}`;
    expect(report.problems, again).toEqual([]);
  });
}
