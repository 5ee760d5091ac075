import { createVar, globalStyle, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { layers } from '../../foundations/layers.css.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { media, vars } from '../../theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px) scale(0.98)' } });
/** Between the edge of the dialog and its content. */
const padding = createVar();
const open = `${vars.duration.open} ${vars.easing.enter}`;

export const overlay = componentStyle({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  display: 'grid',
  placeItems: 'center',
  overflowY: 'auto',
  scrollPaddingBlock: vars.space.xsmall,
  // An open dialog disables pointer events on the body.
  pointerEvents: 'auto',
  padding: vars.space.medium,
  background: vars.color.overlay,
  animation: `${appear} ${open}`,
});

/** The page behind the dialog does not scroll, and the scroll bar gutter is dimmed as well. */
globalStyle(`html:has(${overlay})`, {
  '@layer': {
    [layers.components]: {
      overflow: 'hidden',
      scrollbarGutter: 'stable',
      background: vars.color.pageBehindOverlay,
    },
  },
});

/** Has all of the window, without a margin. */
const sheet = {
  vars: { [padding]: vars.space.medium },
  margin: `calc(-1 * ${vars.space.medium})`,
  inlineSize: `calc(100% + 2 * ${vars.space.medium})`,
  maxInlineSize: 'none',
  // Not a least height: the row of the overlay would be no higher, and its centre would cut off the start.
  alignSelf: 'stretch',
  paddingBlock: vars.space.xsmall,
  borderRadius: 0,
} as const;

const windowHeight = { blockSize: '100dvh', maxBlockSize: '100dvh' } as const;

/** At most as high as the window, unless that leaves the body too little space: then the whole dialog scrolls. */
export const dialog = recipe({
  base: inComponents({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.medium,
    inlineSize: '100%',
    // Narrower than the fields in it would be by default, in a window of 320 px.
    minInlineSize: 0,
    '@media': { [media.tall]: { maxBlockSize: `calc(100dvh - 2 * ${vars.space.medium})` } },
    vars: { [padding]: vars.space.large },
    padding,
    borderRadius: vars.radius.large,
    border: '1px solid transparent',
    background: vars.color.panel,
    color: vars.color.text,
    boxShadow: vars.color.shadow,
    animation: `${rise} ${open}`,
  }),
  variants: {
    width: {
      narrow: inComponents({ maxInlineSize: '440px' }),
      wide: inComponents({
        maxInlineSize: '800px',
        '@media': {
          [`${media.phone}, ${media.low}`]: sheet,
          [`${media.phone} and ${media.tall}, ${media.low} and ${media.tall}`]: windowHeight,
        },
      }),
      full: inComponents({
        maxInlineSize: '1280px',
        '@media': {
          [media.tall]: { blockSize: `calc(100dvh - 2 * ${vars.space.medium})` },
          // A tool needs all of a small window.
          [`${media.phone}, (height < 600px)`]: sheet,
          [`${media.phone} and ${media.tall}, (height < 600px) and ${media.tall}`]: windowHeight,
        },
      }),
    },
  },
});

export const head = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.medium,
});

/** Scrolls between the title and the actions. Its padding is space for focus rings, which a scrolling box clips. */
export const body = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.medium,
  marginInline: `calc(-1 * ${padding})`,
  paddingInline: padding,
  marginBlock: '-6px',
  paddingBlock: '6px',
  '@media': {
    [media.tall]: { minBlockSize: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  },
});

export const title = componentStyle({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  ...titleFace,
  paddingBlock: '6px',
});

export const close = componentStyle({ marginInlineEnd: '-8px' });

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  marginBlockStart: vars.space.xsmall,
});
