import { describe, expect, it } from 'vitest';
import { readingSpeedOf } from './reading-speed.ts';

const speedOf = (text: string, endMs: number) => readingSpeedOf({ id: 0, startMs: 0, endMs, text });

describe('the reading speed of a caption [CAPTION-TOOL-05]', () => {
  it('counts characters and spaces, not markup', () => {
    expect(speedOf('<v Ada>Low <i>water</i>\nat six', 2000)).toBe(8);
  });

  it('counts a character beyond 16 bits once', () => {
    expect(speedOf('🌊🌊', 1000)).toBe(2);
  });

  it('is unknown for a caption without a length', () => {
    expect(speedOf('Low water', 0)).toBeUndefined();
  });
});
