import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const size = (pixels: number, fontSize: string) =>
  inComponents({ inlineSize: `${pixels}px`, blockSize: `${pixels}px`, fontSize });

export const avatar = recipe({
  base: inComponents({
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: vars.radius.full,
    background: vars.color.controlPressed,
    color: vars.color.text,
    fontWeight: vars.weight.strong,
    lineHeight: 1,
    userSelect: 'none',
  }),
  variants: {
    size: {
      small: size(24, vars.text.caption.size),
      medium: size(36, vars.text.meta.size),
      large: size(56, vars.text.title.size),
      xlarge: size(96, vars.text.display.size),
    },
  },
});

export const image = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
