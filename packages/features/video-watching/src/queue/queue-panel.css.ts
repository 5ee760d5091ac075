import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, text, weight } = vars;

export const title = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const count = style({
  color: color.textQuiet,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums',
});

/** The expanded panel has the whole list. */
export const next = style({
  marginInlineStart: vars.space.small,
  color: color.textQuiet,
  fontSize: text.meta.size,
  fontWeight: weight.regular,
  selectors: { '[aria-expanded="true"] &': { display: 'none' } },
});
