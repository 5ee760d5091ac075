import { layers, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const note = style({
  '@layer': {
    [layers.components]: {
      display: 'block',
      color: vars.color.positive.text,
      selectors: { '&:empty': { display: 'none' }, '&[data-tone="plain"]': { color: 'inherit' } },
    },
  },
});
