import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [754, 30, '12 min left'],
  [100, 70, '1 min left'],
  [3600, 180, '57 min left'],
  [3700, 100, '1 h left'],
  [7800, 300, '2 h 5 min left'],
])('of %d s stopped at %d s is "%s" [CONTINUE-02]', (durationSeconds, positionSeconds, text) => {
  expect(timeLeft({ durationSeconds, positionSeconds })).toBe(text);
});
