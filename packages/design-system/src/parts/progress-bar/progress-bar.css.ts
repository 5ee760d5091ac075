import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

export const frame = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
});

export const texts = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
});

export const percent = componentStyle({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.strong,
});

const bar = { borderRadius: vars.radius.full, background: vars.color.controlPressed };
const value = { borderRadius: vars.radius.full, background: vars.color.accent.solid };

export const track = componentStyle({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '6px',
  overflow: 'hidden',
  border: 0,
  ...bar,
  selectors: {
    '&::-webkit-progress-bar': bar,
    '&::-webkit-progress-value': value,
    '&::-moz-progress-bar': value,
  },
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText', forcedColorAdjust: 'auto' } },
});
