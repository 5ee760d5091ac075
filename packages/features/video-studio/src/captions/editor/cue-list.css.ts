import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ borderBlockStart: `1px solid ${vars.color.line}` });

/** Reserves the height of 25 rows until the browser has measured them, and then their real height. */
export const block = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto none auto 2525px',
  selectors: { '&[data-unknown-height]': { minBlockSize: '2525px' } },
  '@media': {
    [media.phone]: {
      containIntrinsicSize: 'auto none auto 4150px',
      selectors: { '&[data-unknown-height]': { minBlockSize: '4150px' } },
    },
  },
});
