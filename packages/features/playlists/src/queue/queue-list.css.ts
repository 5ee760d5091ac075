import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

/** As high as four rows; the page stays in reach below it. */
export const scroller = style({
  maxBlockSize: 'clamp(216px, 56dvh, 440px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  // The backgrounds of the rows reach into it.
  paddingInline: space.xsmall,
  marginInline: `calc(-1 * ${space.xsmall})`,
});

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxsmall,
  paddingInline: space.xxsmall,
});
