import { describe, expect, it } from 'vitest';
import { tintOf } from './read-tint.ts';
import { neutralTint } from './tint-values.ts';

type Color = readonly [red: number, green: number, blue: number];

/** Pixels of a picture: so many of each colour. */
const pixels = (...parts: readonly (readonly [count: number, color: Color])[]) =>
  parts.flatMap(([count, color]) => Array.from({ length: count }, () => [...color, 255]).flat());

const black: Color = [0, 0, 0];
const grey: Color = [128, 128, 128];
const blue: Color = [30, 60, 200];
const red: Color = [210, 60, 40];
const olive: Color = [150, 130, 20];

describe('the tint of a picture', () => {
  it('is the hue of its vivid part, however small beside black and grey [LOOK-03]', () => {
    const { hue, chroma } = tintOf(pixels([900, black], [900, grey], [200, blue]));
    expect(hue).toBeGreaterThan(255);
    expect(hue).toBeLessThan(275);
    expect(chroma).toBe(0.1);
  });

  it('leans to the larger of two colours, and is weaker than either [LOOK-03]', () => {
    const { hue } = tintOf(pixels([900, red], [300, blue]));
    expect(hue < 40 || hue > 350).toBe(true);
  });

  it('is the warm default for a grey picture [LOOK-04]', () => {
    expect(tintOf(pixels([100, grey], [100, black]))).toEqual(neutralTint);
    expect(tintOf([])).toEqual(neutralTint);
  });

  it('is amber or green instead of olive [LOOK-03]', () => {
    expect([64, 132]).toContain(tintOf(pixels([100, olive])).hue);
  });
});
