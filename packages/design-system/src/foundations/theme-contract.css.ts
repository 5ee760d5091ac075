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
    radius: { control: null, card: null, full: null },
    font: { family: null },
    text: {
      caption: { size: null, line: null },
      meta: { size: null, line: null },
      body: { size: null, line: null },
      title: { size: null, line: null },
      heading: { size: null, line: null },
      display: { size: null, line: null },
    },
    weight: { regular: null, medium: null, strong: null },
    duration: { feedback: null, open: null, page: null },
    easing: { enter: null, leave: null },
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
