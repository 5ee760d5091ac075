import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color, space } = vars;

/** The dialog's margin and padding, its title, and the gap below it. */
const AROUND_THE_WIZARD = '138px';

/**
 * Has the height of step 2 in every step where the window allows it, so that the dialog and its buttons stay in place.
 * The panel scrolls between the steps and the buttons.
 */
export const wizard = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  minInlineSize: 0,
  '@media': {
    [media.tall]: { minBlockSize: `min(512px, calc(100dvh - ${AROUND_THE_WIZARD}))` },
    [`${media.phone} and ${media.tall}`]: {
      minBlockSize: `calc(100dvh - ${AROUND_THE_WIZARD})`,
    },
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

export const details = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.large,
  rowGap: space.xsmall,
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

/** Each field ends with a line for its error: the visible distance is 36 px. */
export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  minInlineSize: 0,
});

export const fileName = componentStyle({ overflowWrap: 'anywhere' });

export const picture = componentStyle({
  inlineSize: '96px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  background: color.picture.ground,
});

export const suggestion = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
});

export const facts = componentStyle({
  selectors: { [`${suggestion} + &`]: { marginBlockStart: space.small } },
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
