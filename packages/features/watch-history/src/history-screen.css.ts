import { hiddenFromSight, media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  inlineSize: '100%',
});

/** Too narrow for the search between the heading and the buttons. */
const narrow = '(width < 1200px)';

/** Has the same height with the buttons and without them. A narrow page shows both below the heading. */
export const head = style({
  display: 'grid',
  gridTemplateAreas: '"heading search buttons"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.small,
  minBlockSize: vars.size.target,
  '@media': {
    [narrow]: {
      gridTemplateAreas: '"heading heading" "search buttons"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
  },
});

export const heading = style({ gridArea: 'heading' });

export const search = style({
  gridArea: 'search',
  justifySelf: 'end',
  inlineSize: '100%',
  maxInlineSize: '320px',
  '@media': { [narrow]: { justifySelf: 'start', maxInlineSize: '400px' } },
});

export const buttons = style({ gridArea: 'buttons', display: 'flex', justifyContent: 'end' });

/** The last one ends with the rows. A phone shows icons; the words stay the names of the buttons. */
export const button = style({
  ':last-child': { marginInlineEnd: `calc(-1 * ${vars.space.small})` },
  '@media': {
    [media.phone]: {
      position: 'relative',
      inlineSize: vars.size.target,
      paddingInline: 0,
      ':last-child': { marginInlineEnd: 0 },
    },
    // Buttons then have borders.
    [media.forcedColors]: { ':last-child': { marginInlineEnd: 0 } },
  },
});
globalStyle(`${button} > span`, {
  '@media': {
    [media.phone]: hiddenFromSight,
  },
});

/** Says that the history is paused. */
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  padding: `${vars.space.small} ${vars.space.medium}`,
  borderRadius: vars.radius.card,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
});

/** With a mouse, the button to remove a row stands back until its row is in hand. It stays discoverable. */
export const remove = style({
  '@media': {
    [media.hover]: {
      selectors: { 'li:not(:hover, :focus-within) &': { color: vars.color.textQuiet } },
    },
  },
});
