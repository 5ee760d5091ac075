import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.medium,
  padding: space.medium,
  border: '1px solid transparent',
  borderRadius: vars.radius.card,
  background: color.panel,
});

export const words = style({ flex: '1 1 240px', minInlineSize: 0 });

export const name = style({ overflowWrap: 'anywhere' });
