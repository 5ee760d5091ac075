import { createGlobalThemeContract } from '@vanilla-extract/css';

const tone = {
  text: null,
  soft: null,
  softHover: null,
  line: null,
  solid: null,
  solidHover: null,
  onSolid: null,
};

const named = (_value: string | null, path: readonly string[]) => `kinora-${path.join('-')}`;

/** Colours, which change with the theme. */
export const themeVars = createGlobalThemeContract(
  {
    color: {
      page: null,
      panel: null,
      raised: null,
      control: null,
      controlHover: null,
      controlPressed: null,
      line: null,
      lineControl: null,
      focusRing: null,
      text: null,
      textQuiet: null,
      skeleton: null,
      overlay: null,
      pageBehindOverlay: null,
      shadow: null,
      accent: tone,
      critical: tone,
      positive: tone,
      notice: tone,
      picture: {
        ground: null,
        badge: null,
        scrim: null,
        text: null,
        textQuiet: null,
        track: null,
        trackBuffered: null,
      },
    },
  },
  named,
);

/** Hue and chroma that the neutral colours of the page follow. */
export const tintVars = createGlobalThemeContract(
  { tint: { hue: null, chroma: null } },
  named,
).tint;

/** How `Ambient` lets a picture shine on the page; set by each theme. */
export const glowVars = createGlobalThemeContract(
  { glow: { strength: null, hue: null, cap: null, capMode: null, filter: null } },
  named,
).glow;

/** Sizes, distances and durations, which are the same in every theme. */
export const scaleVars = createGlobalThemeContract(
  {
    space: {
      xxsmall: null,
      xsmall: null,
      small: null,
      medium: null,
      large: null,
      xlarge: null,
      xxlarge: null,
    },
    radius: { badge: null, small: null, card: null, large: null, full: null },
    font: { family: null },
    text: {
      caption: { size: null, line: null },
      meta: { size: null, line: null },
      body: { size: null, line: null },
      intro: { size: null, line: null },
      title: { size: null, line: null },
      heading: { size: null, line: null },
      display: { size: null, line: null },
      poster: { size: null, line: null },
    },
    width: { normal: null, narrow: null, poster: null },
    weight: { regular: null, medium: null, strong: null, title: null },
    duration: { feedback: null, open: null, page: null, light: null },
    easing: { enter: null, leave: null, grow: null },
    layer: {
      sticky: null,
      sidePanel: null,
      dialog: null,
      menu: null,
      tooltip: null,
      toast: null,
    },
    size: { target: null, topBar: null, rail: null, sidePanel: null, reading: null },
  },
  named,
);
