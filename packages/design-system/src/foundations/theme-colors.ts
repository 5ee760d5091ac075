import {
  amber,
  amberDark,
  grass,
  grassDark,
  sand,
  sandDark,
  sky,
  skyDark,
  tomato,
  tomatoDark,
} from '@radix-ui/colors';

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

const picture: ThemeColors['picture'] = {
  ground: '#000000',
  badge: 'rgb(17 17 16 / 84%)',
  scrim: 'rgb(8 8 7 / 86%)',
  text: sandDark.sand12,
  textQuiet: sandDark.sand11,
  track: 'rgb(255 255 255 / 26%)',
  trackBuffered: 'rgb(255 255 255 / 34%)',
};

/** The dark theme, which is the default. */
export const darkColors: ThemeColors = {
  page: sandDark.sand1,
  panel: sandDark.sand2,
  // Between the steps 2 and 3, because step 3 is a control, which may stand on it.
  raised: '#1e1e1d',
  control: sandDark.sand3,
  controlHover: sandDark.sand4,
  controlPressed: sandDark.sand5,
  line: sandDark.sand6,
  lineControl: sandDark.sand10,
  focusRing: sandDark.sand12,
  text: sandDark.sand12,
  textQuiet: sandDark.sand11,
  skeleton: sandDark.sand4,
  overlay: 'rgb(0 0 0 / 64%)',
  pageBehindOverlay: '#060606',
  shadow: '0 12px 40px rgb(0 0 0 / 48%), 0 2px 8px rgb(0 0 0 / 32%)',
  accent: {
    text: amberDark.amber11,
    soft: amberDark.amber3,
    softHover: amberDark.amber4,
    line: amberDark.amber7,
    solid: amberDark.amber9,
    solidHover: '#ffd05c',
    onSolid: sandDark.sand1,
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
  page: sand.sand1,
  panel: sand.sand2,
  raised: '#ffffff',
  control: sand.sand3,
  controlHover: sand.sand4,
  controlPressed: sand.sand5,
  line: sand.sand6,
  lineControl: sand.sand10,
  focusRing: sand.sand12,
  text: sand.sand12,
  textQuiet: sand.sand11,
  skeleton: sand.sand4,
  overlay: 'rgb(33 32 28 / 40%)',
  pageBehindOverlay: '#a5a5a2',
  shadow: '0 12px 40px rgb(33 32 28 / 16%), 0 2px 8px rgb(33 32 28 / 8%)',
  accent: {
    text: '#955600',
    soft: amber.amber3,
    softHover: amber.amber4,
    line: amber.amber8,
    solid: amber.amber9,
    solidHover: amber.amber10,
    onSolid: sand.sand12,
  },
  critical: {
    text: '#bf2f13',
    soft: tomato.tomato3,
    softHover: tomato.tomato4,
    line: tomato.tomato8,
    solid: tomato.tomato11,
    solidHover: '#bf2f13',
    onSolid: tomato.tomato1,
  },
  positive: {
    text: '#246f34',
    soft: grass.grass3,
    softHover: grass.grass4,
    line: grass.grass8,
    solid: grass.grass11,
    solidHover: '#246f34',
    onSolid: grass.grass1,
  },
  notice: {
    text: '#00688e',
    soft: sky.sky3,
    softHover: sky.sky4,
    line: sky.sky8,
    solid: sky.sky11,
    solidHover: '#00688e',
    onSolid: sky.sky1,
  },
  picture,
};
