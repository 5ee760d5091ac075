import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { picture, accent } = vars.color;

export const bar = componentStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  blockSize: '24px',
  cursor: 'pointer',
  // A swipe across the bar scrolls the page.
  touchAction: 'pan-y pinch-zoom',
  '@media': {
    // A finger also hits what is just above the bar.
    [media.coarsePointer]: {
      '::before': { content: '""', position: 'absolute', inset: '-20px 0 0' },
    },
  },
});

/** A native range input over drawn parts: it provides the keyboard and the semantics. The bar handles the pointer. */
export const range = componentStyle({
  gridArea: '1 / 1',
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '24px',
  background: 'transparent',
  pointerEvents: 'none',
  borderRadius: vars.radius.full,
  selectors: {
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      inlineSize: '14px',
      blockSize: '14px',
      borderRadius: vars.radius.full,
      background: accent.solid,
      transform: 'scale(0)',
      transition: `transform ${vars.duration.feedback}`,
    },
    '&::-moz-range-thumb': {
      inlineSize: '14px',
      blockSize: '14px',
      border: 0,
      borderRadius: vars.radius.full,
      background: accent.solid,
    },
    [`${bar}:hover &::-webkit-slider-thumb, &:focus-visible::-webkit-slider-thumb, &:active::-webkit-slider-thumb`]:
      { transform: 'scale(1)' },
    '&:focus-visible': { outlineOffset: 0 },
    [`${bar}[data-scrubbing] &::-webkit-slider-thumb`]: { transform: 'scale(1.3)' },
  },
});

export const track = componentStyle({
  gridArea: '1 / 1',
  position: 'relative',
  blockSize: '5px',
  // The track ends where the centre of the thumb can reach.
  marginInline: '7px',
  pointerEvents: 'none',
});

/** One chapter. The one at the pointer grows. */
export const segment = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: picture.track,
  transform: 'scaleY(0.8)',
  transition: `transform ${vars.duration.feedback}`,
  selectors: {
    [`${bar}:hover &, ${bar}[data-scrubbing] &`]: { transform: 'scaleY(1.2)' },
    [`${bar} &[data-pointed]`]: { transform: 'scaleY(2)' },
  },
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

const part = {
  position: 'absolute',
  inset: 0,
  transformOrigin: 'left',
} as const;

export const buffered = componentStyle({ ...part, background: picture.trackBuffered });

export const played = componentStyle({
  ...part,
  background: accent.solid,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const hovered = componentStyle({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: 0,
  // A still is as high as a low player, and the large play icon would lie over it.
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space.xxsmall,
  pointerEvents: 'none',
});

/** The still at the pointer. While the viewer scrubs, with its neighbours, which may reach beyond the player. */
export const strip = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xxsmall,
  inlineSize: '100%',
});

/** The still at the pointer, with its time. */
export const pointed = componentStyle({ position: 'relative', display: 'grid', flexShrink: 0 });

export const neighbour = componentStyle({
  display: 'grid',
  flexShrink: 0,
  filter: 'brightness(0.5)',
});

const label = {
  maxInlineSize: '100%',
  paddingInline: vars.space.xsmall,
  paddingBlock: '2px',
  borderRadius: vars.radius.small,
  background: picture.badge,
  color: picture.text,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
} as const;

export const moment = componentStyle({
  ...label,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${pointed} > &`]: {
      position: 'absolute',
      insetBlockEnd: vars.space.xsmall,
      insetInlineStart: '50%',
      transform: 'translateX(-50%)',
    },
  },
});

/** At most two lines, so that it fits into a low player with a still. */
export const hoveredTitle = componentStyle({
  ...label,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textWrap: 'balance',
});
