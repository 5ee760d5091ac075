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

export const channel = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.medium,
  paddingBlockEnd: space.medium,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const names = style({
  flex: '1 1 180px',
  minInlineSize: 0,
  display: 'grid',
  gap: space.xxsmall,
});

export const name = style({ overflowWrap: 'anywhere' });

export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.small });
