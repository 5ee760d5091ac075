import { formatHex } from 'culori';
import { contrastRatio, overWhite, overlaid } from './contrast.ts';
import { CAP_CHROMA, CURRENT_GROUND, type Glow } from './glow.ts';
import type { ThemeColors } from './theme-colors.ts';
import type { Tint } from './tint-values.ts';

export const tones = ['accent', 'critical', 'positive', 'notice'] as const;

/** Two colours that meet on a screen, and the least contrast that WCAG 2 asks of them. */
export interface ContrastPair {
  /** The role of the text or the outline, such as `accent.text`. */
  readonly ink: string;
  /** The role of the background. */
  readonly ground: string;
  readonly inkColor: string;
  readonly groundColor: string;
  readonly minimum: number;
}

/** 4.5:1 for text. */
const text = 4.5;
/** 3:1 for outlines of controls and for the focus ring. */
const outline = 3;

const textSurfaces = ['page', 'panel', 'raised', 'control', 'controlHover'] as const;
const outlineSurfaces = ['page', 'panel', 'raised', 'control'] as const;

/** Text and outlines on the surfaces of a page. */
function onSurfaces(colors: ThemeColors): readonly ContrastPair[] {
  const inks = [
    ['text', colors.text],
    ['textQuiet', colors.textQuiet],
    ...tones.map((tone) => [`${tone}.text`, colors[tone].text] as const),
  ] as const;
  const texts = textSurfaces.flatMap((ground) =>
    inks.map(([ink, inkColor]) => {
      return { ink, ground, inkColor, groundColor: colors[ground], minimum: text };
    }),
  );
  const outlines = outlineSurfaces.flatMap((ground) =>
    (['lineControl', 'focusRing'] as const).map((ink) => {
      return { ink, ground, inkColor: colors[ink], groundColor: colors[ground], minimum: outline };
    }),
  );
  return [...texts, ...outlines];
}

/** Text on the backgrounds of the tones. */
function onTones(colors: ThemeColors): readonly ContrastPair[] {
  return tones.flatMap((tone) => {
    const own = colors[tone];
    const pair = (ink: 'text' | 'onSolid', ground: keyof typeof own) => {
      return {
        ink: `${tone}.${ink}`,
        ground: `${tone}.${ground}`,
        inkColor: own[ink],
        groundColor: own[ground],
        minimum: text,
      };
    };
    return [
      pair('text', 'soft'),
      pair('text', 'softHover'),
      pair('onSolid', 'solid'),
      pair('onSolid', 'solidHover'),
      { ...pair('text', 'soft'), ink: 'text', inkColor: colors.text },
    ];
  });
}

/** Text over a white picture, the worst case. */
function onPictures({ picture }: ThemeColors): readonly ContrastPair[] {
  return (['badge', 'scrim'] as const).map((ground) => {
    return {
      ink: 'picture.text',
      ground: `picture.${ground}`,
      inkColor: picture.text,
      groundColor: overWhite(picture[ground]),
      minimum: text,
    };
  });
}

/** Text on a page in the strongest light that a picture of this tint throws. */
export function litPairs(
  colors: ThemeColors,
  { strength, cap }: Glow,
  { hue, chroma }: Tint,
): readonly ContrastPair[] {
  const light = formatHex({ mode: 'oklch', l: cap, c: chroma * CAP_CHROMA, h: hue });
  const lit = overlaid(colors.page, light, strength);
  const current = overlaid(lit, colors.text, CURRENT_GROUND);
  const onPage = { ground: 'lit page', groundColor: lit, minimum: text };
  const accent = { ink: 'accent.text', inkColor: colors.accent.text };
  return [
    { ...onPage, ink: 'text', inkColor: colors.text },
    { ...onPage, ink: 'textQuiet', inkColor: colors.textQuiet },
    { ...onPage, ...accent },
    { ...accent, ground: 'current page', groundColor: current, minimum: text },
  ];
}

/** Every pair of colours whose contrast a theme must guarantee. */
export const contrastPairs = (colors: ThemeColors): readonly ContrastPair[] => [
  ...onSurfaces(colors),
  ...onTones(colors),
  ...onPictures(colors),
];

/** Returns the contrast of a pair, and whether it is enough. */
export function measure({ inkColor, groundColor, minimum }: ContrastPair) {
  const ratio = contrastRatio(inkColor, groundColor);
  return { ratio, passes: ratio >= minimum };
}
