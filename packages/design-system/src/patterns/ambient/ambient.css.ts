import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { CAP_CHROMA } from '../../foundations/glow.ts';
import { glowVars, tintVars } from '../../foundations/theme-contract.css.ts';
import { media, vars } from '../../theme.css.ts';

const layer = { content: '""', position: 'absolute', inset: 0 } as const;

/**
 * Light that a picture throws on the page. A cap on its lightness keeps the contrast of the texts on it: in the
 * dark theme a white picture shines no brighter than a grey one.
 */
export const ambient = recipe({
  base: inComponents({
    position: 'absolute',
    zIndex: -1,
    insetInline: 0,
    overflow: 'hidden',
    pointerEvents: 'none',
    contain: 'strict',
    opacity: glowVars.strength,
    transition: `opacity ${vars.duration.light}`,
    // The light comes with its picture.
    selectors: { '&:not([data-is-lit])': { opacity: 0 } },
    '::before': {
      ...layer,
      zIndex: 1,
      background: `oklch(0.6 calc(${tintVars.chroma} * 1.5) ${tintVars.hue})`,
      mixBlendMode: 'color',
      opacity: glowVars.hue,
    },
    '::after': {
      ...layer,
      zIndex: 2,
      background: `oklch(${glowVars.cap} calc(${tintVars.chroma} * ${CAP_CHROMA}) ${tintVars.hue})`,
      mixBlendMode: glowVars.capMode,
    },
    '@media': {
      [media.forcedColors]: { display: 'none' },
      '(prefers-contrast: more)': { display: 'none' },
    },
  }),
  variants: {
    shape: {
      /** Around a player. */
      player: inComponents({
        insetBlockStart: '-40px',
        blockSize: '1000px',
        maskImage:
          'radial-gradient(76% 90% at 40% 34%, #000 36%, transparent), linear-gradient(#000 45%, transparent)',
        maskComposite: 'intersect',
        '@media': {
          [media.small]: {
            blockSize: '560px',
            maskImage: 'linear-gradient(#000 20%, transparent)',
          },
        },
      }),
      /** Behind the head of a page; fades below it. */
      head: inComponents({
        insetBlockStart: 0,
        blockSize: '460px',
        maskImage: 'linear-gradient(#000, transparent)',
      }),
    },
  },
});

export const picture = componentStyle({
  position: 'absolute',
  inset: '-10%',
  inlineSize: '120%',
  blockSize: '120%',
  maxInlineSize: 'none',
  objectFit: 'cover',
  filter: glowVars.filter,
});
