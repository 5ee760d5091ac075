import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { reducedMotionPage, media, vars } from '../../theme.css.ts';

const { radius } = vars;
const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Without specificity, so that a class of the caller can change the size or the corners. */
const shaped = (shape: string) => `&:where([data-shape="${shape}"])`;

export const skeleton = componentStyle({
  display: 'block',
  background: vars.color.skeleton,
  animation: `${breathe} 2s ease-in-out infinite`,
  selectors: {
    [`${reducedMotionPage} &`]: { animation: 'none' },
    [shaped('text')]: {
      borderRadius: '4px',
      blockSize: '0.75em',
      marginBlock: 'calc((1lh - 0.75em) / 2)',
    },
    [shaped('box')]: { borderRadius: radius.card },
    [shaped('control')]: { borderRadius: radius.full },
    [shaped('picture')]: { aspectRatio: '16 / 9', borderRadius: radius.card },
    [shaped('circle')]: { borderRadius: radius.full, flexShrink: 0 },
  },
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { border: '1px solid GrayText' },
  },
});
