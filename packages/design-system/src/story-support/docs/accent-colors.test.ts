import { describe, expect, it } from 'vitest';
import { contrastPairs, measure } from '../../foundations/contrast-pairs.ts';
import { darkColors, lightColors } from '../../foundations/theme-colors.ts';
import { accentColors, mix } from './accent-colors.ts';

describe('mix', () => {
  it('blends by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  });
});

const brands = ['#ffc53d', '#e5484d', '#3e63dd', '#0e7c3a', '#111111', '#ffffff', '#808080'];

describe.each([
  ['dark', darkColors],
  ['light', lightColors],
])('accentColors in the %s theme', (_name, theme) => {
  it.each(brands)('reaches every contrast with %s', (accent) => {
    const colors = { ...theme, accent: accentColors({ accent, theme, isAdjusted: true }) };
    const failing = contrastPairs(colors).filter((pair) => !measure(pair).passes);
    expect(failing).toEqual([]);
  });

  it('returns the accent of the theme for the colour of the theme', () => {
    const { accent } = theme;
    expect(accentColors({ accent: accent.solid, theme, isAdjusted: true })).toEqual(accent);
  });

  it('keeps the colour as it is on request', () => {
    expect(accentColors({ accent: '#3e63dd', theme, isAdjusted: false })).toMatchObject({
      text: '#3e63dd',
      solid: '#3e63dd',
    });
  });
});
