import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { reducedMotionPage, media } from '../../theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const spinner = componentStyle({
  display: 'inline-block',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  flexShrink: 0,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  // Shows that work is in progress without rotating.
  selectors: { [`${reducedMotionPage} &`]: { animation: `${breathe} 2s ease-in-out infinite` } },
  '@media': { [media.reducedMotion]: { animation: `${breathe} 2s ease-in-out infinite` } },
});
