import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { layout } from './editor-layout.ts';

const { color, space, text } = vars;

export const tool = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space.xxsmall,
  paddingBlockStart: space.xsmall,
});

/** Takes the line that the field above reserves for its notes. */
export const count = style({
  marginBlockStart: `calc(-1 * (${text.meta.line} + ${space.xxsmall}))`,
  minBlockSize: text.meta.line,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

/** A row of pills; an open one takes the whole width. */
export const tools = style({
  display: 'flex',
  gap: space.xsmall,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Space for the focus rings.
  padding: space.xxsmall,
  margin: `calc(-1 * ${space.xxsmall})`,
  selectors: { '&:has([open])': { flexWrap: 'wrap' } },
  '@media': { [layout.wide]: { flexWrap: 'wrap', overflowX: 'visible' } },
});

export const section = style({
  selectors: { '&[open]': { flex: '1 1 100%', minInlineSize: 0, maxInlineSize: '100%' } },
});

export const summary = style({
  inlineSize: 'fit-content',
  paddingInline: space.small,
  paddingBlock: '6px',
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.full,
  background: color.control,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: color.controlHover },
    '[open] > &': { background: color.text, color: color.page },
  },
});

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
