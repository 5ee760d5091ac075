import { expect, test } from '@playwright/test';

import { uploadWeather } from '../weather/upload-weather.ts';

const SLICE_MS = 60_000;

test('uploads through cuts, lost answers, restarts and killed pages are never lied about, doubled, retyped or left behind', async () => {
  test.setTimeout(SLICE_MS * 4);
  const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);
  const report = await test.step(`seed ${seed}`, () =>
    uploadWeather({ seed, milliseconds: SLICE_MS }));
  console.log(`upload weather: seed ${seed}, ${report.runs} uploads`, report.attempts);
  expect(report.complaints, `TEST_SEED=${seed} makes the same weather again`).toEqual([]);
});
