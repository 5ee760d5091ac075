import { contrastRatio } from '../../foundations/contrast.ts';
import type { ThemeColors, ToneColors } from '../../foundations/theme-colors.ts';

/** WCAG 2, level AA, for text. */
const READABLE = 4.5;

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Blends two colours of the form `#rrggbb`; a share of 1 is the second one. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

const isReadable = (ink: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrastRatio(ink, ground) >= READABLE);

/** Blends a colour towards another one in steps of 2 % until `isEnough`. */
function shiftUntil(color: string, towards: string, isEnough: (shifted: string) => boolean) {
  for (let percent = 0; percent < 100; percent += 2) {
    const shifted = mix(color, towards, percent / 100);
    if (isEnough(shifted)) return shifted;
  }
  return towards;
}

/** Returns the colour of text on a fill, and the end of the grey scale that is far from it. */
function inkOn(fill: string, { page, text }: ThemeColors): readonly [ink: string, away: string] {
  const ink = contrastRatio(page, fill) >= contrastRatio(text, fill) ? page : text;
  const isDark = contrastRatio(ink, '#ffffff') > contrastRatio(ink, '#000000');
  return [ink, isDark ? '#ffffff' : '#000000'];
}

export interface AccentOptions {
  /** The colour of the brand, as `#rrggbb`. */
  readonly accent: string;
  /** The theme to which the accent is added. */
  readonly theme: ThemeColors;
  /** Shifts text and fills until each contrast is enough. Otherwise the colour is used as it is. */
  readonly isAdjusted: boolean;
}

/** Derives every role of the accent from one colour. The colour of the theme itself keeps the roles of the theme. */
export function accentColors({ accent, theme, isAdjusted }: AccentOptions): ToneColors {
  if (accent === theme.accent.solid) return theme.accent;
  const soft = mix(theme.page, accent, 0.15);
  const softHover = mix(theme.page, accent, 0.22);
  const surfaces = [theme.page, theme.panel, theme.raised, theme.control, theme.controlHover];
  const text = isAdjusted
    ? shiftUntil(accent, theme.text, (ink) => isReadable(ink, [...surfaces, soft, softHover]))
    : accent;

  const [onSolid, away] = inkOn(accent, theme);
  const solid = isAdjusted
    ? shiftUntil(accent, away, (ground) => isReadable(onSolid, [ground]))
    : accent;
  return {
    text,
    soft,
    softHover,
    line: mix(theme.page, accent, 0.45),
    solid,
    solidHover: mix(solid, away, 0.15),
    onSolid,
  };
}
