import { hiddenFromSight, media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  inlineSize: '100%',
});

/** Has the same height with the button and without it. */
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: vars.size.target,
});

/** Its end is that of the rows. A phone shows the icon; the words stay the name of the button. */
export const clear = style({
  marginInlineEnd: `calc(-1 * ${vars.space.small})`,
  '@media': {
    [media.phone]: {
      position: 'relative',
      inlineSize: vars.size.target,
      paddingInline: 0,
      marginInlineEnd: 0,
    },
    // Buttons then have borders.
    [media.forcedColors]: { marginInlineEnd: 0 },
  },
});
globalStyle(`${clear} > span`, {
  '@media': {
    [media.phone]: hiddenFromSight,
  },
});

/** With a mouse, the button to remove a row stands back until its row is in hand. It stays discoverable. */
export const remove = style({
  '@media': {
    [media.hover]: {
      selectors: { 'li:not(:hover, :focus-within) &': { color: vars.color.textQuiet } },
    },
  },
});
