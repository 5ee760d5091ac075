import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, radius, space, text, weight } = vars;

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  paddingInline: `${space.small} ${space.xxsmall}`,
});

/** How far the video has played, at the lower edge of the card. */
export const progress = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '3px',
  background: color.accent.solid,
  transformOrigin: 'left',
  transform: 'scaleX(var(--share))',
  pointerEvents: 'none',
});

export const texts = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Covers the whole card. */
export const title = style({
  ...oneLine,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: weight.strong,
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    '&:focus-visible::after': {
      outline: `2px solid ${color.focusRing}`,
      outlineOffset: '-4px',
    },
  },
});

export const channel = style({
  ...oneLine,
  fontSize: text.caption.size,
  lineHeight: text.caption.line,
  color: color.textQuiet,
});

/** Above the link. */
export const button = style({ position: 'relative', flexShrink: 0 });
