import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

export const find = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
});

export const field = style({ flex: '1 1 112px', minInlineSize: 0 });

/** Takes its space from the field, so that the buttons do not move. */
export const count = style({
  paddingInlineStart: space.xsmall,
  color: color.textQuiet,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontVariantNumeric: 'tabular-nums',
});
