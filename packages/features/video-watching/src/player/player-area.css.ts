import { media, pageWidth, titleFace, vars } from '@kinora/design-system/theme';
import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
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

/** The height of the small player in a window that is narrow or low: a bar with the picture at its start. */
const BAR_HEIGHT = '72px';
/** The width of the small player elsewhere: a card with the picture above. */
const CARD_WIDTH = '360px';
/** From the edges of the window. */
const edge = createVar();
const compact = `${media.phone}, ${media.low}`;

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

/** A small player over another page. */
export const mini = `${playerArea}[data-mini]`;

globalStyle(mini, {
  vars: { [edge]: space.large },
  position: 'fixed',
  insetBlock: `auto calc(${edge} + env(safe-area-inset-bottom) + var(--mini-player-rise, 0px))`,
  insetInline: `auto calc(${edge} + env(safe-area-inset-right))`,
  zIndex: `calc(${vars.layer.sticky} + 1)`,
  display: 'grid',
  gridTemplateRows: 'auto 64px',
  inlineSize: CARD_WIDTH,
  aspectRatio: 'auto',
  maxBlockSize: 'none',
  margin: 0,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  background: color.raised,
  boxShadow: color.shadow,
  animation: `${arrive} ${vars.duration.open} ${vars.easing.enter}`,
  '@media': {
    [compact]: {
      vars: { [edge]: space.xsmall },
      gridTemplateColumns: `calc(${BAR_HEIGHT} * 16 / 9) minmax(0, 1fr)`,
      gridTemplateRows: BAR_HEIGHT,
      inlineSize: `min(440px, calc(100vw - 2 * ${space.xsmall}))`,
    },
  },
});
globalStyle(`${mini} > *`, { borderRadius: 0 });

/** Room below the page, and around what gets the focus, so that the small player covers neither. */
globalStyle(`html:has(${mini})`, {
  scrollPaddingBlockEnd: `calc(${CARD_WIDTH} * 9 / 16 + 64px + 2 * ${space.large})`,
  '@media': { [compact]: { scrollPaddingBlockEnd: `calc(${BAR_HEIGHT} + 2 * ${space.xsmall})` } },
});
globalStyle(`body:has(${mini})`, {
  paddingBlockEnd: `calc(${CARD_WIDTH} * 9 / 16 + 64px + ${space.large})`,
  '@media': {
    [compact]: {
      paddingBlockEnd: `calc(${BAR_HEIGHT} + ${space.xsmall} + env(safe-area-inset-bottom))`,
    },
  },
});
/** Notifications are above it, where both have the whole width. */
globalStyle(`body:has(${mini}) section[aria-label="Notifications"]`, {
  '@media': { [compact]: { insetBlockEnd: `calc(${BAR_HEIGHT} + 2 * ${space.xsmall})` } },
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
globalStyle(`html:has(${playerArea}:not([data-mini]))`, {
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
