import { describe, expect, it } from 'vitest';
import { contrastRatio, overWhite } from './contrast.ts';
import { darkColors, lightColors, type ThemeColors } from './theme-colors.ts';

const surfaces = ['page', 'panel', 'raised', 'control', 'controlHover'] as const;
const tones = ['accent', 'critical', 'positive', 'notice'] as const;

const texts = (colors: ThemeColors) => [
  ['text', colors.text] as const,
  ['textQuiet', colors.textQuiet] as const,
  ...tones.map((tone) => [`${tone}.text`, colors[tone].text] as const),
];

it('contrast follows the formula of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['dark', darkColors],
  ['light', lightColors],
])('the %s theme', (_name, colors) => {
  it.each(surfaces)('has readable text on %s', (surface) => {
    for (const [name, color] of texts(colors))
      expect.soft(contrastRatio(color, colors[surface]), name).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('has readable text on the fill %s', (tone) => {
    const { text, soft, softHover, solid, solidHover, onSolid } = colors[tone];
    const pairs = [
      ['text on soft', text, soft],
      ['text on softHover', text, softHover],
      ['onSolid on solid', onSolid, solid],
      ['onSolid on solidHover', onSolid, solidHover],
      ['ordinary text on soft', colors.text, soft],
    ] as const;
    for (const [name, ink, ground] of pairs)
      expect.soft(contrastRatio(ink, ground), name).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['page', 'panel', 'raised', 'control'] as const)(
    'shows outlines and the focus ring on %s',
    (surface) => {
      for (const line of ['lineControl', 'focusRing'] as const)
        expect.soft(contrastRatio(colors[line], colors[surface]), line).toBeGreaterThanOrEqual(3);
    },
  );
});

it('text over a white picture is readable', () => {
  const { picture } = darkColors;
  expect(overWhite('rgb(0 0 0 / 50%)')).toBe('#808080');
  for (const ground of [picture.badge, picture.scrim])
    expect(contrastRatio(picture.text, overWhite(ground))).toBeGreaterThanOrEqual(4.5);
});
