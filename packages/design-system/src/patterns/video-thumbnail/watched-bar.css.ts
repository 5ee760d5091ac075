import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const track = { background: vars.color.picture.track };
const watched = { background: vars.color.accent.solid };

export const bar = componentStyle({
  appearance: 'none',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'block',
  inlineSize: '100%',
  blockSize: vars.space.xxsmall,
  border: 0,
  ...track,
  selectors: {
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': watched,
    '&::-moz-progress-bar': watched,
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'auto' } },
});
