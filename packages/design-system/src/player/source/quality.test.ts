import { describe, expect, it } from 'vitest';
import { costAnHour } from '../settings/cost-an-hour.ts';
import { AUTOMATIC_LEVEL, automaticLimit, chosenLevel } from './quality.ts';

const levels = [
  { index: 2, label: '1080p', shortSide: 1080, bitsPerSecond: 4_800_000 },
  { index: 1, label: '480p', shortSide: 480, bitsPerSecond: 1_300_000 },
  { index: 0, label: '240p', shortSide: 240, bitsPerSecond: 420_000 },
];

describe('the quality that a viewer has chosen', () => {
  it('[DATA-01] is the best one that is not larger, and the lowest one if all are larger', () => {
    expect(chosenLevel(levels, 1080)).toBe(2);
    expect(chosenLevel(levels, 720)).toBe(1);
    expect(chosenLevel(levels, 144)).toBe(0);
    expect(chosenLevel(levels, undefined)).toBe(AUTOMATIC_LEVEL);
    expect(chosenLevel([], 720)).toBe(AUTOMATIC_LEVEL);
  });

  it('[DATA-03] is chosen by the engine up to 360p while the viewer saves data', () => {
    expect(automaticLimit(levels, true)).toBe(0);
    expect(automaticLimit(levels.slice(0, 2), true)).toBe(1);
    expect(automaticLimit(levels, false)).toBe(AUTOMATIC_LEVEL);
  });

  it('[DATA-02] costs megabytes or gigabytes an hour, in two figures', () => {
    expect(costAnHour({ bitsPerSecond: 420_000 })).toBe('about 190 MB an hour');
    expect(costAnHour({ bitsPerSecond: 2_200_000 })).toBe('about 990 MB an hour');
    expect(costAnHour({ bitsPerSecond: 2_220_000 })).toBe('about 1 GB an hour');
    expect(costAnHour({ bitsPerSecond: 4_800_000 })).toBe('about 2.2 GB an hour');
  });
});
