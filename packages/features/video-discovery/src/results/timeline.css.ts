import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color } = vars;

export const timeline = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '4px',
  background: `color-mix(in srgb, ${color.picture.text} 40%, transparent)`,
});

export const tick = style({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: '10px',
  marginInlineStart: '-5px',
  background: color.accent.solid,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});
