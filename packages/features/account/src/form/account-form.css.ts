import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Each field reserves a line for its error, so the visible distance is 36 px. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xsmall,
  '@media': {
    // The submit button is in the first view.
    [media.sidewaysPhone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `0 ${vars.space.large}`,
      selectors: { '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
});
