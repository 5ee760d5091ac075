import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { picture } = vars.color;

const appear = keyframes({ from: { opacity: 0, transform: 'scale(0.8)' } });
const disappear = keyframes({ to: { opacity: 0 } });

/** One of four places over the picture, above the controls. */
export const place = componentStyle({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.medium,
  pointerEvents: 'none',
  // Shown for as long as it takes to read it, with and without motion.
  animation: `${disappear} ${vars.duration.open} ${vars.easing.leave} 640ms forwards`,
  selectors: {
    '&[data-place="top"]': { alignItems: 'start' },
    '&[data-place="start"]': { insetInlineEnd: '64%' },
    '&[data-place="end"]': { insetInlineStart: '64%' },
  },
});

const spread = keyframes({ from: { opacity: 0, transform: 'scale(0.6)' } });

/** Half a disc at the side of the picture. */
export const ripple = componentStyle({
  position: 'absolute',
  insetBlock: '-30%',
  insetInline: 0,
  background: picture.track,
  animation: `${spread} ${vars.duration.open} ${vars.easing.enter}`,
  selectors: {
    '[data-place="start"] > &': {
      borderRadius: '0 100% 100% 0 / 0 50% 50% 0',
      transformOrigin: 'left',
    },
    '[data-place="end"] > &': {
      borderRadius: '100% 0 0 100% / 50% 0 0 50%',
      transformOrigin: 'right',
    },
  },
});

const badge = {
  position: 'relative',
  background: picture.badge,
  color: picture.text,
  animation: `${appear} ${vars.duration.feedback} ${vars.easing.enter}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
} as const;

export const flash = componentStyle({
  ...badge,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '72px',
  blockSize: '72px',
  borderRadius: vars.radius.full,
});

export const pill = componentStyle({
  ...badge,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  maxInlineSize: '100%',
  minBlockSize: vars.size.target,
  paddingInline: vars.space.medium,
  borderRadius: vars.radius.full,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});

export const bar = componentStyle({
  inlineSize: '96px',
  blockSize: '4px',
  borderRadius: vars.radius.full,
  background: `linear-gradient(to right, ${picture.text} var(--volume), ${picture.track} var(--volume))`,
  '@media': { [media.forcedColors]: { display: 'none' } },
});
