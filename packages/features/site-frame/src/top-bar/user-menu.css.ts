import { style } from '@vanilla-extract/css';
import { vars } from '@kinora/design-system/theme';

export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  maxInlineSize: '260px',
});

export const names = style({ minInlineSize: 0 });
