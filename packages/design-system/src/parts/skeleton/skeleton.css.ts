import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../foundations/component-style.ts';
import { calmPage, media, vars } from '../../theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = recipe({
  base: inComponents({
    display: 'block',
    background: vars.color.skeleton,
    animation: `${breathe} 2s ease-in-out infinite`,
    selectors: { [`${calmPage} &`]: { animation: 'none' } },
    '@media': {
      [media.reducedMotion]: { animation: 'none' },
      [media.forcedColors]: { border: '1px solid GrayText' },
    },
  }),
  variants: {
    shape: {
      text: inComponents({ borderRadius: '4px', blockSize: '0.75em', marginBlock: '0.375em' }),
      box: inComponents({ borderRadius: vars.radius.card }),
      picture: inComponents({ aspectRatio: '16 / 9', borderRadius: vars.radius.card }),
      circle: inComponents({ borderRadius: vars.radius.full, flexShrink: 0 }),
    },
  },
});
