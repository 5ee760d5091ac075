import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const videos = style({ display: 'grid', gap: vars.space.medium });

/** What chooses the videos: at the start their order, at the end the search. */
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const search = style({
  flex: '0 1 320px',
  '@media': { [media.phone]: { flexBasis: '100%' } },
});

/** Skeleton of the tabs, the order buttons and the cards. */
export const skeleton = style({ display: 'grid', gap: vars.space.medium });

/** Three tab names above one line. */
export const tabs = style({
  display: 'flex',
  alignItems: 'center',
  gap: `calc(2 * ${vars.space.medium} + ${vars.space.xxsmall})`,
  blockSize: '44px',
  paddingInline: vars.space.medium,
  boxShadow: `inset 0 -1px ${vars.color.line}`,
  fontSize: vars.text.meta.size,
});

export const orders = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  // With the gap, as far from the tabs as a panel is.
  marginBlockStart: vars.space.xsmall,
  '@media': { [media.low]: { marginBlockStart: 0 } },
});
