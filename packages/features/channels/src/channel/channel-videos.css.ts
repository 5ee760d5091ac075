import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const videos = style({ display: 'grid', gap: vars.space.medium });

export const orders = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const order = style({
  selectors: {
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      background: vars.color.text,
      borderColor: vars.color.text,
      color: vars.color.page,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
    },
  },
});
