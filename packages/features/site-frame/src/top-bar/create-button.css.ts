import { media } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** A phone has room for the sign only; the word is still read aloud. */
export const word = style({
  '@media': {
    [media.phone]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** Without the word in sight the sign stands in the middle. */
export const button = style({
  '@media': { [media.phone]: { gap: 0, paddingInline: 0 } },
});
