import { describe, expect, it } from 'vitest';
import { contrastPairs, litPairs, measure } from './contrast-pairs.ts';
import { contrastRatio, overWhite, overlaid } from './contrast.ts';
import { darkGlow, lightGlow } from './glow.ts';
import { darkColors, lightColors, type ThemeColors } from './theme-colors.ts';
import { darkLadder, lightLadder, tintedColors } from './tint.ts';

/** The surfaces and states of a control that have the colour of an earlier one. */
function sharedSurfaces(colors: ThemeColors) {
  const roles = ['page', 'panel', 'raised', 'control', 'controlHover', 'controlPressed'] as const;
  const shown = roles.map((role) => colors[role]);
  return roles.filter((role, index) => shown.indexOf(colors[role]) < index);
}

describe('contrastRatio', () => {
  it('follows the formula of WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('overWhite', () => {
  it('blends a colour with white', () => {
    expect(overWhite('rgb(0 0 0 / 50%)')).toBe('#808080');
  });
});

describe('overlaid', () => {
  it('lays a share of a colour over another', () => {
    expect(overlaid('#ffffff', '#000000', 0.5)).toBe('#808080');
  });
});

describe('the dark theme', () => {
  it('has a colour of its own for each surface and each state of a control', () => {
    expect(sharedSurfaces(darkColors)).toEqual([]);
  });

  it.each(contrastPairs(darkColors))('has enough contrast: $ink on $ground', (pair) => {
    expect(contrastRatio(pair.inkColor, pair.groundColor)).toBeGreaterThanOrEqual(pair.minimum);
  });
});

describe('the light theme', () => {
  it('has a colour of its own for each surface and each state of a control', () => {
    expect(sharedSurfaces(lightColors)).toEqual([]);
  });

  it.each(contrastPairs(lightColors))('has enough contrast: $ink on $ground', (pair) => {
    expect(contrastRatio(pair.inkColor, pair.groundColor)).toBeGreaterThanOrEqual(pair.minimum);
  });
});

const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const tints = [0.03, 0.065, 0.1].flatMap((chroma) => hues.map((hue) => ({ hue, chroma })));

describe.each([
  { theme: 'dark', colors: darkColors, ladder: darkLadder, glow: darkGlow },
  { theme: 'light', colors: lightColors, ladder: lightLadder, glow: lightGlow },
])('a picture that tints the $theme theme', ({ colors, ladder, glow }) => {
  it.each(tints)('keeps every contrast at hue $hue and chroma $chroma [LOOK-02]', (tint) => {
    const tinted = contrastPairs({ ...colors, ...tintedColors(ladder, tint) });
    expect(tinted.filter((pair) => !measure(pair).passes)).toEqual([]);
  });

  it.each(tints)('keeps it in its light at hue $hue and chroma $chroma [LOOK-02]', (tint) => {
    const lit = litPairs({ ...colors, ...tintedColors(ladder, tint) }, glow, tint);
    expect(lit.filter((pair) => !measure(pair).passes)).toEqual([]);
  });
});
