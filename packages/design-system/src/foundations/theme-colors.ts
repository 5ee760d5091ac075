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

/** Colours of one meaning: `text` on any surface, `soft` as a quiet background, `solid` with text in `onSolid`. */
export interface ToneColors {
  readonly text: string;
  readonly soft: string;
  readonly softHover: string;
  readonly line: string;
  readonly solid: string;
  readonly solidHover: string;
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
  readonly control: string;
  readonly controlHover: string;
  readonly controlPressed: string;
  /** Quiet separators; they carry no meaning alone. */
  readonly line: string;
  /** Outline of a control: at least 3:1 against every surface. */
  readonly lineControl: string;
  readonly focusRing: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly skeleton: string;
  /** Dims the page behind a dialog. */
  readonly overlay: string;
  /** The page behind an open dialog, as an opaque colour for the scroll bar gutter. */
  readonly pageBehindOverlay: string;
  readonly shadow: string;
  readonly accent: ToneColors;
  readonly critical: ToneColors;
  readonly positive: ToneColors;
  readonly notice: ToneColors;
  /** Colours over a picture or a video: the same in both themes. */
  readonly picture: {
    readonly ground: string;
    readonly badge: string;
    readonly scrim: string;
    readonly text: string;
    readonly textQuiet: string;
    readonly track: string;
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
  raised: sandDark.sand3,
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
