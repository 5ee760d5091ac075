import { describe, expect, it } from 'vitest';
import { formatCueTime, parseCueTime } from './time-text.ts';

describe('the time of a caption', () => {
  it.each([
    ['83', 83_000],
    ['1.5', 1500],
    ['1:23,45', 83_450],
    ['1:02:03.004', 3_723_004],
    [' 0:00 ', 0],
  ])('is read from "%s" [CAPTION-STUDIO-13]', (text, ms) => {
    expect(parseCueTime(text)).toBe(ms);
  });

  it.each(['', 'soon', '1:75', '1:75:00', '-1', '1.2345', '1:2:3:4'])(
    'is not read from "%s" [CAPTION-STUDIO-13]',
    (text) => {
      expect(parseCueTime(text)).toBeUndefined();
    },
  );

  it.each([0, 999, 83_450, 3_723_004, 36_000_000])('is read as it is written: %d ms', (ms) => {
    expect(parseCueTime(formatCueTime(ms))).toBe(ms);
  });
});
