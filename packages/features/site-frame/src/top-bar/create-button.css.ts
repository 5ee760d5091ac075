import { hiddenFromSight, media } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** A phone has room for the icon only; screen readers still read the label. */
export const label = style({
  '@media': {
    [media.phone]: hiddenFromSight,
  },
});

/** Centres the icon while the label is hidden. */
export const button = style({
  '@media': { [media.phone]: { gap: 0, paddingInline: 0 } },
});
