import { describe, expect, it } from 'vitest';
import { groupHeading } from './group-heading.ts';

/** A moment in the time zone of the viewer. */
const at = (...parts: [year: number, month: number, day: number, hour?: number, minute?: number]) =>
  new Date(parts[0], parts[1] - 1, ...parts.slice(2));
const now = at(2026, 3, 2, 9);

describe('groupHeading', () => {
  it.each([
    ['Today', at(2026, 3, 2, 0, 0)],
    ['Today', at(2026, 3, 2, 9, 5)],
    ['Yesterday', at(2026, 3, 1, 23, 59)],
    ['Yesterday', at(2026, 3, 1, 0, 0)],
    ['February', at(2026, 2, 28, 23, 59)],
    ['January', at(2026, 1, 1)],
    ['December 2025', at(2025, 12, 31, 23, 59)],
    ['March 2025', at(2025, 3, 2)],
  ])('returns %s by the time zone of the viewer [WATCHED-02]', (heading, viewed) => {
    expect(groupHeading(viewed.toISOString(), now.getTime())).toBe(heading);
  });
});
