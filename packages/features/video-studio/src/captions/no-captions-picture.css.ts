import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const picture = style({
  inlineSize: '200px',
  maxInlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.card,
});

export const lines = style({ stroke: vars.color.picture.text });
