import { media, pageWidth, titleFace, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { sidewaysPlayer, theatre } from '../screen/watch-screen.css.ts';

const { color, space } = vars;

export const playerArea = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  // In a low window, such as a phone held sideways, the controls stay visible below the top bar and the page's padding.
  maxBlockSize: `calc(100dvh - ${vars.size.topBar} - ${space.large})`,
  borderRadius: vars.radius.large,
  overflow: 'hidden',
  // The box is there before the picture, which may grow into it.
  background: color.picture.ground,
  '@media': {
    // On a phone the picture has the whole width.
    [media.phone]: {
      marginInline: `calc(-1 * ${space.medium})`,
      marginBlockStart: `calc(-1 * ${space.medium})`,
      borderRadius: 0,
    },
    [media.uprightPhone]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: vars.layer.sticky,
    },
    // Beside it, the page scrolls.
    [media.sidewaysPhone]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: vars.layer.sticky,
      gridColumn: 1,
      gridRow: '1 / 5',
      inlineSize: sidewaysPlayer,
      maxBlockSize: 'none',
      marginInlineStart: `calc(-1 * ${space.medium})`,
      marginBlockStart: `calc(-1 * ${space.medium})`,
      borderRadius: 0,
    },
  },
  '@container': {
    [pageWidth.besidePlayer]: {
      // The title below it stays visible.
      selectors: {
        [theatre]: {
          gridColumn: '1 / -1',
          gridRow: 1,
          maxBlockSize: `calc(100dvh - ${vars.size.topBar} - 88px)`,
        },
      },
    },
  },
});

globalStyle(`${playerArea} > *`, {
  '@media': { [media.sidewaysPhone]: { borderRadius: 0 } },
});

/** Where there is one column, the player has its whole width already. */
globalStyle(`${playerArea} [data-theatre-button]`, {
  '@container': { 'watch (inline-size < 1000px)': { display: 'none' } },
  '@media': { [media.uprightPhone]: { display: 'none' } },
});

/** On a phone, scrolls focused elements into view below the player, not under it. Held sideways, nothing is above them. */
globalStyle(`html:has(${playerArea})`, {
  '@media': {
    [media.uprightPhone]: { scrollPaddingBlockStart: `calc(56.25vw + ${space.xsmall})` },
    [media.sidewaysPhone]: { scrollPaddingBlockStart: space.xsmall },
  },
});

/** Replaces the player: the reason why there is nothing to play yet. */
export const notice = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.medium,
  padding: space.medium,
  background: color.picture.ground,
  color: color.picture.text,
  textAlign: 'center',
});

/** Dark enough for any text on it. */
export const noticePicture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  opacity: 0.25,
});

export const noticeTexts = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxsmall,
  textWrap: 'balance',
});

export const noticeTitle = style(titleFace);

/** In front of the picture. */
globalStyle(`${notice} > :last-child`, { position: 'relative' });
