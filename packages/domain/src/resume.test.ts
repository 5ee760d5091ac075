import { describe, expect, it } from 'vitest';
import { isFinishedAt, resumeSecondsAt } from './resume.ts';

describe('resumeSecondsAt', () => {
  it.each([
    [100, 1000, 97],
    [51, 1000, 48],
    [949, 1000, 946],
    [6, 100, 3],
    [70, 100, 67],
    [3, 50, 0],
  ])('returns for %d of %d s the position less 3 s [RESUME-10]', (seconds, duration, start) => {
    expect(resumeSecondsAt(seconds, duration)).toBe(start);
  });

  it.each([
    [50, 1000, 'at 5 %'],
    [0, 1000, 'at the start'],
    [950, 1000, 'at 95 %'],
    [71, 100, 'less than 30 s before the end'],
    [20, 40, 'less than 30 s before the end of a short video'],
    [10, 0, 'without a duration'],
  ])('returns undefined for %d of %d s, %s [RESUME-10]', (seconds, duration) => {
    expect(resumeSecondsAt(seconds, duration)).toBeUndefined();
  });
});

describe('isFinishedAt', () => {
  it('returns whether at least 95 % of the video lie before the position [RESUME-04]', () => {
    expect(isFinishedAt(95, 100)).toBe(true);
    expect(isFinishedAt(94.9, 100)).toBe(false);
    expect(isFinishedAt(0, 0)).toBe(false);
  });
});
