import { expect, it } from 'vitest';
import { createFullDiskWait } from './full-disk-wait.ts';

it('[OPERATING-19] the suggested wait grows from 30 s to 10 minutes while the disk stays full, and resets afterwards', () => {
  let seconds = 1_000_000;
  const wait = createFullDiskWait(() => new Date(seconds * 1000));
  const waitAfter = (passed: number) => {
    seconds += passed;
    return wait();
  };

  expect([0, 10, 30, 60, 200, 400, 900, 1_200].map(waitAfter)).toEqual([
    30, 30, 40, 100, 300, 600, 600, 600,
  ]);
  expect(waitAfter(1_201)).toBe(30);
});
