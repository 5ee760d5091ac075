import { media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, radius, space, text } = vars;

export const track = style({
  position: 'relative',
  overflow: 'hidden',
  flexShrink: 0,
  borderRadius: radius.small,
  background: color.page,
  userSelect: 'none',
  // A finger that moves sideways moves the view; up and down, it scrolls the page.
  touchAction: 'pan-y',
  cursor: 'text',
});

export const ruler = style({
  position: 'relative',
  blockSize: '20px',
  fontSize: text.caption.size,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

export const mark = style({
  position: 'absolute',
  paddingInlineStart: space.xxsmall,
  borderInlineStart: `1px solid ${color.line}`,
  whiteSpace: 'nowrap',
});

export const lane = style({
  position: 'relative',
  blockSize: '64px',
  '@media': { [`${media.phone}, (height < 600px)`]: { blockSize: '52px' } },
});

/** Below the first line of the words. */
export const waveform = style({
  position: 'absolute',
  insetBlockStart: '22px',
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: 'calc(100% - 26px)',
  fill: color.textQuiet,
  pointerEvents: 'none',
});

export const block = style({
  position: 'absolute',
  insetBlock: '4px',
  minInlineSize: '3px',
  borderRadius: radius.badge,
  border: `1px solid ${color.lineControl}`,
  background: `color-mix(in oklab, ${color.controlHover} 60%, transparent)`,
  touchAction: 'none',
  selectors: {
    '&:hover': { borderColor: color.textQuiet },
    '&[data-current]': { background: `color-mix(in oklab, ${color.accent.soft} 66%, transparent)` },
    '&[data-in-hand]': { zIndex: 1, borderColor: color.accent.text, borderWidth: '2px' },
    '&[data-dragged]': { zIndex: 2 },
  },
});

export const body = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'flex-start',
  overflow: 'hidden',
  paddingInline: space.xsmall,
  paddingBlock: '3px',
  borderRadius: 'inherit',
  color: color.text,
  textAlign: 'start',
  cursor: 'grab',
  selectors: {
    '[data-dragged] > &': { cursor: 'grabbing' },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
  },
});

export const words = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  selectors: { '[data-has-sound] &': { WebkitLineClamp: 1 } },
  overflow: 'hidden',
  fontSize: text.caption.size,
  lineHeight: text.caption.line,
  pointerEvents: 'none',
});

/** Reaches out of the block, so that an edge is found in a narrow one, too. */
export const edge = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '16px',
  maxInlineSize: '60%',
  cursor: 'ew-resize',
  selectors: {
    '&[data-part="start"]': { insetInlineStart: '-6px' },
    '&[data-part="end"]': { insetInlineEnd: '-6px' },
    '[data-in-hand] > &': { inlineSize: '24px', maxInlineSize: 'none' },
    '[data-in-hand] > &[data-part="start"]': { insetInlineStart: '-12px' },
    '[data-in-hand] > &[data-part="end"]': { insetInlineEnd: '-12px' },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-4px' },
  },
});

/** A grip that shows which edges the keys move. */
globalStyle(`[data-in-hand] > ${edge}::after`, {
  content: '""',
  position: 'absolute',
  insetBlock: '30%',
  insetInline: '10px',
  borderRadius: radius.full,
  background: color.accent.text,
});

export const dragTimes = style({
  position: 'absolute',
  insetBlockEnd: '2px',
  insetInlineStart: space.xxsmall,
  paddingInline: space.xxsmall,
  borderRadius: radius.badge,
  background: color.text,
  color: color.page,
  fontSize: text.caption.size,
  lineHeight: text.caption.line,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

export const playhead = style({
  position: 'absolute',
  insetBlock: 0,
  zIndex: 3,
  inlineSize: '2px',
  marginInlineStart: '-1px',
  background: color.accent.solid,
  pointerEvents: 'none',
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: '-4px',
    inlineSize: '10px',
    blockSize: '10px',
    borderRadius: radius.full,
    background: 'inherit',
  },
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
