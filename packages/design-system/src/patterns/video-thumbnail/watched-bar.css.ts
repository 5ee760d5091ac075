import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const watched = { background: vars.color.accent.solid };
const forcedWatched = { background: 'Highlight' };

export const bar = componentStyle({
  appearance: 'none',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'block',
  inlineSize: '100%',
  blockSize: `calc(${vars.space.xxsmall} + 1px)`,
  // The track shows through: a line between a full bar and the picture.
  border: '0 solid transparent',
  borderBlockStartWidth: '1px',
  // As dark as a badge, because the picture may be as light as the amber.
  background: vars.color.picture.badge,
  selectors: {
    '&::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-value': watched,
    '&::-moz-progress-bar': watched,
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      border: '1px solid CanvasText',
      background: 'Canvas',
      selectors: {
        '&::-webkit-progress-value': forcedWatched,
        '&::-moz-progress-bar': forcedWatched,
      },
    },
  },
});
