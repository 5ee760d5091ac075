import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

/** The tools, and an open one below them. */
export const pills = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xsmall,
  // One line above the list of a phone; it scrolls.
  '@media': { [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' } },
  // Space for the focus rings.
  padding: space.xxsmall,
  margin: `calc(-1 * ${space.xxsmall})`,
});

export const pill = style({
  flexShrink: 0,
  paddingInline: space.small,
  paddingBlock: '6px',
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.full,
  background: color.control,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:hover': { background: color.controlHover },
    '&[aria-expanded="true"]': { background: color.text, color: color.page },
  },
  '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
});

/** Two fields beside each other where they fit, and the buttons below them. */
export const tool = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xsmall,
  paddingBlockStart: space.xsmall,
});

/** A field with its label in it. */
export const pillField = style({
  flex: '1 1 220px',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  minBlockSize: vars.size.target,
  paddingInlineStart: space.small,
  borderRadius: vars.radius.full,
  border: `1px solid ${color.lineControl}`,
  background: color.page,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:has(> label > :focus-visible)': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '1px',
    },
  },
});

export const pillLabel = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space.xsmall,
  minInlineSize: 0,
  minBlockSize: '38px',
  color: color.textQuiet,
  whiteSpace: 'nowrap',
});

export const pillInput = style({
  flex: 1,
  inlineSize: 0,
  minInlineSize: 0,
  minBlockSize: '38px',
  padding: 0,
  paddingInlineEnd: space.small,
  border: 0,
  background: 'transparent',
  color: color.text,
  // The pill has the ring.
  outline: 'none',
  '@media': {
    // Safari zooms into a field with smaller letters.
    [media.phone]: { fontSize: text.body.size },
    [media.forcedColors]: { outline: '1px solid transparent' },
  },
});

export const count = style({
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

export const shiftField = style({ flex: '1 1 220px', minInlineSize: 0 });

export const shortcuts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  margin: 0,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
});

export const shortcut = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.small,
});

export const keys = style({ fontFamily: 'inherit', fontWeight: vars.weight.medium });

export const effect = style({ margin: 0, color: color.textQuiet, textAlign: 'end' });
