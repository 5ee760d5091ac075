import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutageLog } from './outage-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An error as pg-boss reports it: a plain object. */
const away = () => ({
  name: 'Error',
  message: 'connect refused (Queue: sweep, Worker: 7c49dc25)',
  code: 'ECONNREFUSED',
});

function aLog() {
  const lines: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (facts: object) => void lines.push(facts) };
  return { lines, outages: createOutageLog(log) };
}

it('[OPERATING-07] an outage of 3 s is logged in one line', () => {
  const { lines, outages } = aLog();

  for (let second = 0; second < 3; second += 1) {
    for (let worker = 0; worker < 7; worker += 1) outages.report(away());
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(60_000);

  expect(lines).toEqual([{ reason: 'connect refused', errors: 21, seconds: 5 }]);
});

it('[OPERATING-07] a longer outage is logged at growing intervals', () => {
  const { lines, outages } = aLog();

  for (let second = 0; second < 75; second += 1) {
    outages.report(away());
    vi.advanceTimersByTime(1_000);
  }

  expect(lines).toEqual(
    [5, 10, 20, 40].map((seconds) => expect.objectContaining({ errors: seconds, seconds })),
  );
});

it('other errors are logged immediately, and so is an outage that lasts until shutdown', () => {
  const { lines, outages } = aLog();

  outages.report(new Error('no such queue'));
  outages.report(away());
  vi.advanceTimersByTime(2_000);
  outages.stop();

  expect(lines).toEqual([
    { reason: 'no such queue' },
    { reason: 'connect refused', errors: 1, seconds: 2 },
  ]);
});
