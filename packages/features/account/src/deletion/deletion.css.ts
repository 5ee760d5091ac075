import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const section = style({ marginBlockStart: vars.space.xlarge });

export const list = style({
  listStyle: 'disc',
  paddingInlineStart: vars.space.large,
  display: 'grid',
  gap: vars.space.xxsmall,
});
