import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Weight besides colour, so that the words stand out in every theme. */
export const mark = style({
  borderRadius: '3px',
  background: vars.color.accent.soft,
  color: vars.color.text,
  fontWeight: vars.weight.strong,
});
