import { describe, expect, it } from 'vitest';
import { paletteOf } from './read-palette.ts';

type Rgb = readonly [number, number, number];
const red: Rgb = [192, 48, 32];
const blue: Rgb = [32, 80, 160];

/** A picture of 64 × 36 pixels: the given number is red, the others are blue. */
function picture(redPixels: number) {
  const width = 64;
  const height = 36;
  const data = Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_nothing, index) => [
      ...(index < redPixels ? red : blue),
      255,
    ]).flat(),
  );
  return { width, height, data };
}

describe('the palette of a picture', () => {
  it('has the two colours with the largest areas, the more vivid one first [PLAYLIST-13]', () => {
    expect(paletteOf(picture(1600))).toEqual(['#c03020', '#2050a0']);
    expect(paletteOf(picture(600))).toEqual(['#c03020', '#2050a0']);
  });

  it('has the single colour of a plain picture twice', () => {
    expect(paletteOf(picture(0))).toEqual(['#2050a0', '#2050a0']);
  });

  it('is undefined for a transparent picture', () => {
    const width = 64;
    const height = 36;
    const data = new Uint8ClampedArray(width * height * 4);
    expect(paletteOf({ width, height, data })).toBeUndefined();
  });
});
