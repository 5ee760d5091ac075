import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const page = style({ display: 'grid', gap: space.large });

export const section = style({ display: 'grid', gap: space.medium });

export const loading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
  minBlockSize: '40vh',
  color: vars.color.textQuiet,
});
