import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  inlineSize: '100%',
  // Wider rows would part the titles from their buttons.
  maxInlineSize: '1000px',
});

/** Has the same height with the button and without it. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: vars.size.target,
});

/** On a line of its own, its icon begins at the edge of the page. */
export const clear = style({
  marginInlineStart: `calc(-1 * ${vars.space.medium})`,
  // Buttons then have borders.
  '@media': { [media.forcedColors]: { marginInlineStart: 0 } },
});
