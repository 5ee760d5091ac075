import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color } = vars;

/** Fills the cell of the number. A finger gets 44 px: what is at the start of the row, too. */
export const handle = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  minBlockSize: vars.size.target,
  borderRadius: vars.radius.small,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'grab',
  touchAction: 'none',
  ':hover': { color: color.text },
  selectors: { '&[data-dragging]': { cursor: 'grabbing' } },
  '@media': {
    [media.coarsePointer]: {
      alignContent: 'center',
      minBlockSize: '64px',
      '::after': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInline: 'calc((100% - 44px) / 2)',
      },
    },
  },
});

const replaces = `:is(li:hover, li:focus-within) > * > ${handle} > &`;

/** The number gives way to the grip while the row has the pointer or the focus. */
export const number = style({
  gridArea: '1 / 1',
  '@media': {
    [media.hover]: { selectors: { [replaces]: { visibility: 'hidden' } } },
  },
});

export const grip = style({
  gridArea: '1 / 1',
  '@media': {
    [media.hover]: {
      visibility: 'hidden',
      selectors: { [replaces]: { visibility: 'visible' } },
    },
    // A finger does not hover: it sees both.
    [media.coarsePointer]: { gridArea: '2 / 1' },
  },
});

export const dragged = style({
  zIndex: 2,
  background: color.control,
  boxShadow: color.shadow,
});
