import { media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.small,
  marginBlockEnd: vars.space.xlarge,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.size.target,
});

/** Space for the rings of focus, which a scrolled box would cut off. */
const RING = '6px';

/** Scrolls sideways by thumb, wheel, keys and buttons. The next card looks in at the end. */
export const row = style({
  display: 'flex',
  gap: vars.space.medium,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  margin: `-${RING}`,
  padding: RING,
  scrollPaddingInline: RING,
  listStyle: 'none',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
});

export const item = style({
  flex: 'none',
  inlineSize: 'min(264px, 72vw)',
  scrollSnapAlign: 'start',
  '@media': { [media.low]: { inlineSize: '200px' } },
});

/** Buttons for people with a mouse: a finger pushes the row. */
export const buttons = style({
  display: 'flex',
  '@media': { '(hover: none)': { display: 'none' } },
});

/** Lies over the cards that did not come, whose space stays. */
export const failed = style({ display: 'grid' });
globalStyle(`${failed} > *`, { gridArea: '1 / 1' });
globalStyle(`${failed} > [aria-hidden]`, { visibility: 'hidden' });

export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: vars.space.small,
});
