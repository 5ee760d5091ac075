import { media, vars } from '@kinora/design-system/theme';
import { type StyleRule, globalStyle, style } from '@vanilla-extract/css';

const { color, space, text } = vars;

/** Space for focus rings, which a scrolling line would cut off. */
const ring = '4px';

/** One line, which scrolls on narrow screens. */
export const bar = style({
  display: 'flex',
  gap: space.xsmall,
  minInlineSize: 0,
  border: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: `calc(-1 * ${ring})`,
  padding: ring,
  '@media': {
    // To the edges of the screen, so that the last button that is seen is cut off: there are more.
    [media.phone]: {
      marginInline: `calc(-1 * ${space.medium})`,
      paddingInline: space.medium,
      scrollPaddingInline: space.medium,
    },
  },
});

/** Not amber: amber marks the one primary action of a view. */
const pressed: StyleRule = { background: color.text, borderColor: color.text, color: color.page };
const pressedInForcedColors: StyleRule = {
  background: 'Highlight',
  color: 'HighlightText',
  forcedColorAdjust: 'none',
};

export const toggle = style({
  selectors: { '&[aria-pressed="true"], &[aria-pressed="true"]:hover': pressed },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': pressedInForcedColors } },
  },
});

export const choice = style({ flexShrink: 0 });

/** The button of a menu is round; this one has a text. */
export const pill = style({
  inlineSize: 'auto',
  paddingInline: space.medium,
  background: color.control,
  ':hover': { background: color.controlHover },
  selectors: {
    [`${choice}[data-changed] &, ${choice}[data-changed] &:hover`]: pressed,
  },
  '@media': {
    [media.phone]: { paddingInline: space.small },
    [media.forcedColors]: {
      selectors: { [`${choice}[data-changed] &`]: pressedInForcedColors },
    },
  },
});

export const value = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xsmall,
  whiteSpace: 'nowrap',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.strong,
});

/** An arrow, which is no text for screen readers. */
globalStyle(`${value}::after`, {
  content: '""',
  inlineSize: '7px',
  blockSize: '7px',
  marginBlockStart: '-4px',
  borderStyle: 'solid',
  borderWidth: '0 2px 2px 0',
  rotate: '45deg',
});
