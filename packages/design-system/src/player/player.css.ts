import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, inComponents } from '../foundations/component-style.ts';
import { titleFace } from '../foundations/title-face.ts';
import { layers, media, vars } from '../theme.css.ts';

const { picture } = vars.color;

export const frame = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  aspectRatio: '16 / 9',
  inlineSize: '100%',
  // Below the top bar of a low window, such as a phone held sideways, the picture is as high as there is room.
  maxBlockSize: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  background: picture.ground,
  color: picture.text,
  containerType: 'inline-size',
  // Fixed parts, such as the settings, are placed in the player.
  contain: 'layout',
  outline: 'none',
  selectors: {
    '&:fullscreen': { borderRadius: 0 },
    '&[data-shows-chrome="false"]': { cursor: 'none' },
    // An outline would lie below the picture, or be clipped.
    '&:focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      // A dark line inside a bright one, in every theme: one of them stands out from any picture and any page.
      border: `2px solid ${picture.text}`,
      boxShadow: `inset 0 0 0 2px ${picture.ground}`,
      borderRadius: 'inherit',
      pointerEvents: 'none',
    },
  },
  '@media': { [media.phone]: { borderRadius: 0 } },
});

/** The page has controls of its own beside the picture. */
globalStyle(`${frame}[data-mini] > :not(video)`, inComponents({ display: 'none' }));

/** In full screen the page has no scroll bar and no gutter for it. */
globalStyle(`html:has(${frame}:fullscreen)`, {
  '@layer': { [layers.components]: { overflow: 'hidden', scrollbarGutter: 'auto' } },
});

export const video = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  background: picture.ground,
});

/** The whole picture receives clicks; the keyboard has the key map. */
export const surface = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  cursor: 'inherit',
  outline: 'none',
  // No zoom by a double tap. Two fingers zoom.
  touchAction: 'manipulation',
  selectors: { [`${frame}:fullscreen &`]: { touchAction: 'none' } },
  // A swipe up leads to full screen instead of scrolling the page.
  '@media': { [media.uprightPhone]: { touchAction: 'pinch-zoom' } },
});

export const chrome = componentStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  transition: `opacity ${vars.duration.open}`,
  selectors: { [`${frame}[data-shows-chrome="false"] &`]: { opacity: 0 } },
  paddingBlockStart: '56px',
  paddingInline: vars.space.small,
  paddingBlockEnd: vars.space.xsmall,
  background: `linear-gradient(to top, ${picture.scrim}, color-mix(in srgb, ${picture.scrim} 72%, transparent) 56px, transparent)`,
  pointerEvents: 'none',
  // They would not fit. Such a player belongs to a tool that has controls of its own; a press on the picture plays.
  '@container': { '(width < 240px)': { display: 'none' } },
  // Forced colours remove scrims, and controls may not lie on the bare picture.
  '@media': { [media.forcedColors]: { paddingBlockStart: 0, background: 'Canvas' } },
});
/** Hidden controls cannot be pressed. */
globalStyle(
  `${frame}[data-shows-chrome="true"] ${chrome} > *`,
  inComponents({ pointerEvents: 'auto' }),
);

export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  // On a page zoomed to 400 % everything stays; the time moves to a second line.
  '@container': { '(width < 360px)': { flexWrap: 'wrap', gap: 0 } },
});

export const spacer = componentStyle({ flex: 1 });

export const control = componentStyle({ color: picture.text });

/** A player below 320 px gives up what the browser or the device has, too, one after the other: first this. */
export const pictureInPicture = componentStyle({
  color: picture.text,
  '@container': { '(width < 320px)': { display: 'none' } },
});

/** The one bright button of a wide player. A thumb finds it in the middle of a narrow one. */
export const play = componentStyle({
  color: picture.text,
  '@container': {
    '(width >= 600px)': {
      marginInlineEnd: vars.space.xxsmall,
      selectors: {
        '&, &:not(:disabled):hover': { background: picture.text, color: picture.ground },
      },
    },
  },
  '@media': {
    [media.coarsePointer]: {
      '@container': {
        '(360px <= width < 600px)': {
          position: 'absolute',
          insetInlineStart: 'calc(50% - 28px)',
          // The middle of a picture of 16:9.
          insetBlockEnd: 'calc(28.125cqi - 28px)',
          inlineSize: '56px',
          blockSize: '56px',
          background: picture.badge,
          selectors: { [`${frame}:fullscreen &`]: { insetBlockEnd: 'calc(50dvh - 28px)' } },
        },
      },
    },
  },
});

globalStyle(`${play} > svg`, {
  '@layer': {
    [layers.components]: {
      '@media': {
        [media.coarsePointer]: {
          '@container': { '(360px <= width < 600px)': { inlineSize: '28px', blockSize: '28px' } },
        },
      },
    },
  },
});

/** Where a context menu opens. */
export const contextPoint = componentStyle({ position: 'absolute' });

/** Lit while it is on. */
export const toggle = componentStyle({
  color: picture.text,
  selectors: {
    '&[aria-pressed="true"], &[aria-pressed="true"]:not(:disabled):hover': {
      background: vars.color.accent.solid,
      color: vars.color.accent.onSolid,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed="true"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});

export const time = componentStyle({
  paddingInline: vars.space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': {
    '(width < 360px)': {
      // All buttons stay in one line.
      order: 1,
      paddingInline: vars.space.xxsmall,
      fontSize: vars.text.caption.size,
    },
    '(width < 288px)': { display: 'none' },
  },
});

/** The title of the present chapter, after the time. */
export const chapter = componentStyle({
  minInlineSize: 0,
  minBlockSize: '24px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.full,
  color: picture.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  selectors: { 'button&': { cursor: 'pointer' }, 'button&:hover': { textDecoration: 'underline' } },
  '@container': { '(width < 640px)': { display: 'none' } },
});

export const centre = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  // Above the scrim, which reaches up to the middle of a low player. In a narrower one the controls do, too.
  '@container': { '(width >= 360px)': { zIndex: 1 } },
});

export const busy = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '64px',
  blockSize: '64px',
  borderRadius: vars.radius.full,
  background: picture.badge,
  fontSize: '1.5rem',
});

export const bigPlay = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '72px',
  blockSize: '72px',
  borderRadius: vars.radius.full,
  background: vars.color.accent.solid,
  color: vars.color.accent.onSolid,
  // It would cover a caption in a low player, and a large or placed one in any player. The controls have a play button.
  selectors: { [`${frame}:has([data-captions] > *) &`]: { display: 'none' } },
  '@container': {
    // Leaves the seek bar of a low player free.
    '(width < 480px)': { inlineSize: '56px', blockSize: '56px' },
    // The controls fill the picture, and they have a play button.
    '(width < 360px)': { display: 'none' },
  },
});

export const unmute = componentStyle({
  position: 'absolute',
  insetBlockStart: vars.space.medium,
  insetInlineStart: vars.space.medium,
});

export const failure = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.medium,
  padding: vars.space.medium,
  textAlign: 'center',
  background: picture.scrim,
});

export const failureTitle = componentStyle({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  ...titleFace,
});

export const failureAdvice = componentStyle({ color: picture.textQuiet });
