import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space.xxsmall });

export const video = style({ display: 'flex', gap: space.medium, alignItems: 'flex-start' });

export const picture = style({
  flexShrink: 0,
  inlineSize: '128px',
  '@media': { [media.phone]: { inlineSize: '112px' } },
});

export const words = style({ minInlineSize: 0, paddingBlockStart: space.xxsmall });
