import { describe, expect, it } from 'vitest';
import {
  countedNoun,
  formatBytes,
  formatCount,
  formatDayMonthYear,
  formatDuration,
  formatRelativeTime,
  formatSpan,
} from '../index.ts';

describe('formatDuration', () => {
  it.each([
    [3600, '1:00:00'],
    [3661.9, '1:01:01'],
    [36_610, '10:10:10'],
  ])('[FORMATS-01] formats %d s as %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });

  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [61, '1:01'],
    [3599, '59:59'],
  ])('[FORMATS-02] formats %d s as %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -3])('formats %d as 0:00', (seconds) => {
    expect(formatDuration(seconds)).toBe('0:00');
  });
});

describe('formatSpan', () => {
  it.each([
    [-1, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
    [360_000, '100 h'],
    [Number.NaN, '0 s'],
  ])('formats %d s as %s', (seconds, shown) => {
    expect(formatSpan(seconds)).toBe(shown);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [51_200, '50 kB'],
    [2 ** 20 - 1, '1,024 kB'],
    [2 ** 20, '1 MB'],
    [99.95 * 2 ** 20, '100 MB'],
    [1.54 * 2 ** 20, '1.5 MB'],
    [2 ** 30, '1 GB'],
    [76.07 * 2 ** 30, '76.1 GB'],
  ])('formats %d bytes as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});

describe('formatRelativeTime', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  const day = 86_400;

  it.each([
    [5, '5 seconds ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [2 * 3600, '2 hours ago'],
    [day, 'yesterday'],
    [6 * day, '6 days ago'],
    [2 * 7 * day, '2 weeks ago'],
    [70 * day, '2 months ago'],
    [800 * day, '2 years ago'],
  ])('[FORMATS-03] formats %d s ago as "%s"', (seconds, shown) => {
    expect(formatRelativeTime(secondsAgo(seconds), now)).toBe(shown);
  });

  it('[FORMATS-04] uses 7 days per week, 4.34524 weeks per month and 12 months per year', () => {
    const week = 7 * day;
    const month = 4.34524 * week;
    expect(formatRelativeTime(secondsAgo(week), now)).toBe('last week');
    expect(formatRelativeTime(secondsAgo(Math.floor(month) - 1), now)).toBe('4 weeks ago');
    expect(formatRelativeTime(secondsAgo(Math.ceil(month)), now)).toBe('last month');
    expect(formatRelativeTime(secondsAgo(Math.floor(12 * month) - 1), now)).toBe('11 months ago');
    expect(formatRelativeTime(secondsAgo(Math.ceil(12 * month)), now)).toBe('last year');
  });

  it('treats a future time as now, because the clock of the viewer is slow', () => {
    expect(formatRelativeTime(secondsAgo(-180), now)).toBe('now');
  });

  it('returns an empty text for an invalid date', () => {
    expect(formatRelativeTime('soon', now)).toBe('');
  });
});

describe('formatCount, countedNoun and formatDayMonthYear', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1234, '1.2K'],
    [3_400_000, '3.4M'],
  ])('[FORMATS-05] formats %d as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });

  it('use the singular for 1 and the plural otherwise', () => {
    expect(countedNoun(1, 'view')).toBe('1 view');
    expect(countedNoun(0, 'view')).toBe('0 views');
    expect(countedNoun(1500, 'view')).toBe('1.5K views');
  });

  it('[STUDIO-09] format a date as day/month/year', () => {
    expect(formatDayMonthYear('2026-03-05T12:00:00Z')).toBe('05/03/2026');
  });

  it('return an empty text for an invalid date', () => {
    expect(formatDayMonthYear('')).toBe('');
  });
});
