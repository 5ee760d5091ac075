import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color } = vars;

/** A field in a dense row: the look of the design system's fields without their label and notes. */
export const rowField = style({
  inlineSize: '100%',
  minBlockSize: vars.size.target,
  paddingInline: vars.space.xsmall,
  border: `1px solid ${color.lineControl}`,
  borderRadius: vars.radius.full,
  background: color.page,
  color: color.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
    '&[aria-invalid="true"]': { borderColor: color.critical.text },
  },
});

export const timeField = style([rowField, { fontVariantNumeric: 'tabular-nums' }]);
