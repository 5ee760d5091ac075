import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
});
