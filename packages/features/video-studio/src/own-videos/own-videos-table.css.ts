import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space.xxsmall });

export const video = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: space.medium,
  alignItems: 'start',
});

export const picture = style({
  gridRow: '1 / span 3',
  inlineSize: '128px',
  '@media': { [media.phone]: { gridRow: '1 / span 2', inlineSize: '112px' } },
});

export const title = style({ paddingBlockStart: space.xxsmall });

/** Below the picture on a phone, because a line beside it holds only three words. */
export const failure = style({
  textWrap: 'pretty',
  '@media': {
    [media.phone]: { gridArea: '3 / 1 / auto / -1', marginBlockStart: space.xsmall },
  },
});
