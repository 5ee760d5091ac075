import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const track = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xsmall,
  paddingBlock: space.small,
  borderBlockStart: `1px solid ${color.line}`,
});

export const words = style({ flex: '1 1 160px', minInlineSize: 0 });

export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.xsmall });

export const label = style({ overflowWrap: 'anywhere' });

export const actions = style({ display: 'flex' });
