import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

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

export const section = style({
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlock: space.xsmall,
});

export const summary = style({
  paddingBlock: space.xsmall,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
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

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xsmall,
  paddingBlockEnd: space.small,
});
