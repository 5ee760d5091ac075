import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color, space } = vars;

/** The dialog's margin and padding, its title, and the gap below it. */
const AROUND_THE_WIZARD = '138px';

/**
 * Has the same height in every step, so that the dialog and its buttons stay in place; on phones that of the dialog. The
 * panel scrolls between the steps and the buttons.
 */
export const wizard = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space.medium,
  minInlineSize: 0,
  '@media': {
    [media.tall]: { blockSize: `min(600px, calc(100dvh - ${AROUND_THE_WIZARD}))` },
    [`${media.phone} and ${media.tall}`]: { blockSize: 'auto', minBlockSize: 0 },
  },
});

/** Height in which the step fades at its top and its bottom. */
const FADE = space.medium;

/**
 * Its padding is space for focus rings, which a scrolling box clips; quiet buttons stand out 8 px to the side. What
 * scrolls out fades in the padding, so that no line of text is cut. A window that leaves the panel less than a field and
 * its label scrolls the whole wizard instead.
 */
export const panel = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space.small,
  margin: `calc(-1 * ${FADE}) -12px calc(-1 * ${space.xsmall})`,
  padding: `${FADE} 12px`,
  // Takes the focus with each step so that reading continues there, but it is not a control.
  outline: 'none',
  '@media': {
    [media.tall]: {
      minBlockSize: '140px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollPaddingBlock: FADE,
      maskImage: `linear-gradient(transparent, #000 ${FADE} calc(100% - ${FADE}), transparent)`,
    },
  },
});

/** The notes below the choice of a file. */
export const fileNotes = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.large,
  rowGap: space.xsmall,
});

/** Where a step has place for two columns. */
const twoColumns = '(width >= 600px)';

/** The picture stands above the step, or beside it. */
export const work = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.large,
  rowGap: space.medium,
  alignItems: 'start',
  '@media': {
    [twoColumns]: {
      gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto 1fr',
    },
  },
});

export const summary = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  minInlineSize: 0,
  '@media': { [twoColumns]: { gridColumn: 2 } },
});

/** Each field ends with a line for its error, which is the distance to the next one. */
export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@media': { [twoColumns]: { gridColumn: 1, gridRow: '1 / span 2' } },
});

export const fileName = componentStyle({ overflowWrap: 'anywhere' });

export const picture = componentStyle({
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: color.picture.ground,
});

export const noPicture = componentStyle({
  display: 'grid',
  placeItems: 'center',
  color: color.picture.textQuiet,
});

/** Below the picture that it takes. */
export const suggestion = componentStyle({
  justifySelf: 'start',
  '@media': { [twoColumns]: { gridColumn: 2 } },
});

/** Its padding is space for focus rings where the whole wizard scrolls; elsewhere it lies in that of the dialog. */
export const footer = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xsmall,
  marginBlockEnd: '-6px',
  paddingBlockEnd: '6px',
});

export const progress = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  inlineSize: '100%',
  maxInlineSize: '560px',
  marginInline: 'auto',
});

export const progressPicture = componentStyle({
  inlineSize: '100%',
  maxBlockSize: '320px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: color.picture.ground,
});

export const progressTitle = componentStyle({ overflowWrap: 'anywhere', outline: 'none' });

/** Reserves space for both sentences, so that nothing moves when they appear. */
export const status = componentStyle({ minBlockSize: '48px' });
