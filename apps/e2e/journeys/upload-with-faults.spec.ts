import { expect, test } from '@playwright/test';
import { uploadWithFaults } from '../network-faults/upload-with-faults.ts';

/** One minute of it, in parts that can run in parallel. */
const PARTS = 2;
const PART_MS = 30_000;

const firstSeed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);

for (let part = 0; part < PARTS; part += 1) {
  test(`uploads through cuts, lost answers, restarts and killed pages are never lied about, doubled, retyped or left behind: part ${part + 1}`, async () => {
    test.setTimeout(PART_MS * 8);
    const seed = firstSeed + part;
    const report = await test.step(`seed ${seed}`, () =>
      uploadWithFaults({ seed, milliseconds: PART_MS }));
    console.log(`uploads with faults: seed ${seed}, ${report.runs} uploads`, report.attempts);
    const again = `TEST_SEED=${firstSeed} makes the same faults again, seed ${seed} in part ${part + 1}`;
    expect(report.complaints, again).toEqual([]);
  });
}
