import { grass, grassDark, sky, skyDark, tomato, tomatoDark } from '@radix-ui/colors';
import { formatHex } from 'culori';
import { darkLadder, lightLadder, neutralTint, tintedColors } from './tint.ts';

/** Colours of one meaning. */
export interface ToneColors {
  /** Text and icons, on every surface and on `soft`. */
  readonly text: string;
  /** A quiet background, such as that of the current page in the side bar. */
  readonly soft: string;
  /** `soft` under the pointer. */
  readonly softHover: string;
  /** The border of a `soft` background. */
  readonly line: string;
  /** A filled background, such as that of the primary button. */
  readonly solid: string;
  /** `solid` under the pointer. */
  readonly solidHover: string;
  /** Text and icons on `solid`. */
  readonly onSolid: string;
}

/** Every colour of a theme, by role. TypeScript rejects a theme that lacks one. */
export interface ThemeColors {
  /** Background of the whole page. */
  readonly page: string;
  /** Cards, side panels, table heads: one step above the page. */
  readonly panel: string;
  /** Menus, dialogs, toasts. */
  readonly raised: string;
  /** Background of a control. */
  readonly control: string;
  /** A control under the pointer. */
  readonly controlHover: string;
  /** A pressed control. */
  readonly controlPressed: string;
  /** Quiet separators; they carry no meaning alone. */
  readonly line: string;
  /** Outline of a control: at least 3:1 against every surface. */
  readonly lineControl: string;
  /** Outline of the focused element. */
  readonly focusRing: string;
  /** Titles and running text. */
  readonly text: string;
  /** Metadata and hints. */
  readonly textQuiet: string;
  /** Placeholders of content that loads. */
  readonly skeleton: string;
  /** Dims the page behind a dialog. */
  readonly overlay: string;
  /** The page behind an open dialog, as an opaque colour for the scroll bar gutter. */
  readonly pageBehindOverlay: string;
  /** Shadow of menus, dialogs and toasts. */
  readonly shadow: string;
  /** The primary action of a view, the current page, played progress, a pressed like. */
  readonly accent: ToneColors;
  /** Failures and destructive actions. */
  readonly critical: ToneColors;
  /** Success. */
  readonly positive: ToneColors;
  /** Work in progress. */
  readonly notice: ToneColors;
  /** Colours over a picture or a video: the same in both themes. */
  readonly picture: {
    /** Behind a picture that does not fill its box. */
    readonly ground: string;
    /** Background of a small label, such as the duration. */
    readonly badge: string;
    /** Behind text and controls over a picture. */
    readonly scrim: string;
    /** Text and icons on a badge or a scrim. */
    readonly text: string;
    /** Metadata on a badge or a scrim. */
    readonly textQuiet: string;
    /** The part of a seek bar that is not loaded yet. */
    readonly track: string;
    /** The part of a seek bar that is loaded. */
    readonly trackBuffered: string;
  };
}

/** A colour by lightness, chroma and hue, as `#rrggbb`. */
const oklch = (l: number, c: number, h: number) => formatHex({ mode: 'oklch', l, c, h });

/** The amber of the name, and what is written on it. */
const amber = { solid: oklch(0.835, 0.152, 80), ink: oklch(0.2, 0.04, 70) };

const picture: ThemeColors['picture'] = {
  ground: '#000000',
  badge: 'rgb(17 17 16 / 84%)',
  scrim: 'rgb(8 8 7 / 86%)',
  text: oklch(0.985, 0.006, 80),
  textQuiet: oklch(0.86, 0.012, 80),
  track: 'rgb(255 255 255 / 38%)',
  trackBuffered: 'rgb(255 255 255 / 48%)',
};

/** The dark theme, which is the default. */
export const darkColors: ThemeColors = {
  ...tintedColors(darkLadder, neutralTint),
  overlay: 'rgb(0 0 0 / 64%)',
  pageBehindOverlay: '#050403',
  shadow: '0 24px 64px rgb(0 0 0 / 60%), 0 2px 8px rgb(0 0 0 / 36%)',
  accent: {
    text: oklch(0.85, 0.135, 82),
    soft: oklch(0.3, 0.06, 74),
    softHover: oklch(0.345, 0.066, 74),
    line: oklch(0.5, 0.09, 76),
    solid: amber.solid,
    solidHover: oklch(0.87, 0.14, 84),
    onSolid: amber.ink,
  },
  critical: {
    text: tomatoDark.tomato11,
    soft: tomatoDark.tomato3,
    softHover: tomatoDark.tomato4,
    line: tomatoDark.tomato8,
    solid: tomatoDark.tomato10,
    solidHover: tomatoDark.tomato11,
    onSolid: tomatoDark.tomato1,
  },
  positive: {
    text: grassDark.grass11,
    soft: grassDark.grass3,
    softHover: grassDark.grass4,
    line: grassDark.grass7,
    solid: grassDark.grass10,
    solidHover: grassDark.grass11,
    onSolid: grassDark.grass1,
  },
  notice: {
    text: skyDark.sky11,
    soft: skyDark.sky3,
    softHover: skyDark.sky4,
    line: skyDark.sky8,
    solid: skyDark.sky9,
    solidHover: skyDark.sky10,
    onSolid: skyDark.sky1,
  },
  picture,
};

/**
 * The light theme. Step 11 of a light scale reaches 4.5:1 on the page, but not on a control or a soft background, so
 * texts with a tone are one shade darker than the scale.
 */
export const lightColors: ThemeColors = {
  ...tintedColors(lightLadder, neutralTint),
  overlay: 'rgb(33 32 28 / 40%)',
  pageBehindOverlay: '#a4a3a1',
  shadow: '0 24px 64px rgb(60 48 33 / 24%), 0 2px 8px rgb(60 48 33 / 10%)',
  accent: {
    text: oklch(0.485, 0.11, 64),
    soft: oklch(0.94, 0.05, 84),
    softHover: oklch(0.915, 0.065, 84),
    line: oklch(0.8, 0.11, 82),
    solid: amber.solid,
    solidHover: oklch(0.8, 0.155, 78),
    onSolid: amber.ink,
  },
  critical: {
    text: oklch(0.485, 0.17, 30),
    soft: tomato.tomato3,
    softHover: tomato.tomato4,
    line: tomato.tomato8,
    solid: tomato.tomato11,
    solidHover: oklch(0.485, 0.17, 30),
    onSolid: tomato.tomato1,
  },
  positive: {
    text: oklch(0.46, 0.11, 152),
    soft: grass.grass3,
    softHover: grass.grass4,
    line: grass.grass8,
    solid: grass.grass11,
    solidHover: oklch(0.46, 0.11, 152),
    onSolid: grass.grass1,
  },
  notice: {
    text: oklch(0.46, 0.09, 235),
    soft: sky.sky3,
    softHover: sky.sky4,
    line: sky.sky8,
    solid: sky.sky11,
    solidHover: oklch(0.46, 0.09, 235),
    onSolid: sky.sky1,
  },
  picture,
};
