import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const cover = style({
  inlineSize: '96px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  background: vars.color.control,
});
