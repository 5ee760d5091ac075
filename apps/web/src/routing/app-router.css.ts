import { media, vars } from '@kinora/design-system/theme';
import { keyframes, style } from '@vanilla-extract/css';

const run = keyframes({
  from: { backgroundPositionX: '150%' },
  to: { backgroundPositionX: '-50%' },
});
const transparent = { background: 'transparent' };

/** A `progress` without a value. Browsers draw it differently, so its own background is the bar. */
export const bar = style({
  appearance: 'none',
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: vars.layer.toast,
  inlineSize: '100%',
  blockSize: '3px',
  border: 0,
  pointerEvents: 'none',
  background: `linear-gradient(${vars.color.accent.solid} 0 0) 0 0 / 40% 100% no-repeat transparent`,
  animation: `${run} 1s linear infinite`,
  selectors: {
    '&::-webkit-progress-bar': transparent,
    '&::-moz-progress-bar': transparent,
  },
  '@media': {
    [media.reducedMotion]: { animation: 'none', backgroundSize: '100% 100%' },
    [media.forcedColors]: { background: 'Highlight', animation: 'none' },
  },
});
