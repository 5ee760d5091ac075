import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { picture, accent } = vars.color;

export const bar = componentStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  blockSize: '24px',
  touchAction: 'none',
});

/** A native range input over drawn parts: it provides the keyboard, the pointer and the semantics. */
export const range = componentStyle({
  gridArea: '1 / 1',
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '24px',
  background: 'transparent',
  cursor: 'pointer',
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
    '&:disabled': { cursor: 'default' },
  },
});

export const track = componentStyle({
  gridArea: '1 / 1',
  position: 'relative',
  blockSize: '4px',
  // The track ends where the centre of the thumb can reach.
  marginInline: '7px',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: picture.track,
  pointerEvents: 'none',
  transition: `transform ${vars.duration.feedback}`,
  selectors: { [`${bar}:hover &`]: { transform: 'scaleY(1.5)' } },
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

/** The line before a chapter, as dark as the scrim below the bar. */
export const gap = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '3px',
  marginInlineStart: '-1.5px',
  background: picture.ground,
  '@media': { [media.forcedColors]: { background: 'Canvas' } },
});

export const hovered = componentStyle({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: 0,
  // A still is as high as a low player, and the large play icon would lie over it.
  zIndex: 2,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xxsmall,
  pointerEvents: 'none',
});

export const moment = componentStyle({
  paddingInline: '6px',
  paddingBlock: '2px',
  borderRadius: vars.radius.small,
  background: picture.badge,
  color: picture.text,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** Small enough for a low player: one line, as wide as a still. */
export const hoveredTitle = componentStyle({
  maxInlineSize: '164px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInline: '6px',
  paddingBlock: '2px',
  borderRadius: vars.radius.small,
  background: picture.badge,
  color: picture.text,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
});
