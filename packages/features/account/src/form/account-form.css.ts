import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Each field ends with a line for its error, which is the distance to the next one. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    // The submit button is in the first view.
    [media.sidewaysPhone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `0 ${vars.space.large}`,
      selectors: { '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});
