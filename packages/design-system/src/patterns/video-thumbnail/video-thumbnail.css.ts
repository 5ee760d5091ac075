import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const frame = recipe({
  base: inComponents({
    position: 'relative',
    display: 'block',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    background: vars.color.control,
  }),
  variants: {
    corners: { card: inComponents({ borderRadius: vars.radius.card }), square: {} },
  },
});

export const image = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

export const missing = componentStyle({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  // Fits beside the badge, also in small pictures such as a playlist's.
  inlineSize: 'min(40px, 20%)',
  blockSize: 'auto',
  color: vars.color.lineControl,
});

export const badge = componentStyle({
  position: 'absolute',
  insetInlineEnd: vars.space.xsmall,
  insetBlockEnd: vars.space.xsmall,
  selectors: {
    '&[data-captions]': { insetInline: `${vars.space.xsmall} auto` },
    // Above a strip of eight stills, which has an eighth of the height.
    '[data-strip] ~ &': { insetBlockEnd: `calc(12.5% + ${vars.space.xsmall})` },
  },
  paddingInline: '6px',
  paddingBlock: '2px',
  borderRadius: vars.radius.badge,
  background: vars.color.picture.badge,
  color: vars.color.picture.text,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
