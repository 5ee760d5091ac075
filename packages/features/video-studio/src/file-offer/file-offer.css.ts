import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  paddingBlock: space.small,
  paddingInline: space.medium,
  border: '1px solid transparent',
  background: color.page,
  borderRadius: vars.radius.card,
});

/** Takes the focus from the button that it replaces so that reading continues there, but it is not a control. */
export const result = style({ outline: 'none' });
