import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { picture } = vars.color;

export const volume = componentStyle({
  display: 'flex',
  alignItems: 'center',
  '@container': { '(width < 264px)': { display: 'none' } },
});

export const volumeRange = componentStyle({
  appearance: 'none',
  inlineSize: '72px',
  blockSize: '24px',
  background: 'transparent',
  borderRadius: vars.radius.full,
  cursor: 'pointer',
  selectors: {
    '&::-webkit-slider-runnable-track': {
      blockSize: '4px',
      borderRadius: vars.radius.full,
      background: `linear-gradient(to right, ${picture.text} var(--volume), ${picture.track} var(--volume))`,
    },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      inlineSize: '12px',
      blockSize: '12px',
      marginBlockStart: '-4px',
      borderRadius: vars.radius.full,
      background: picture.text,
    },
    '&::-moz-range-track': {
      blockSize: '4px',
      borderRadius: vars.radius.full,
      background: `linear-gradient(to right, ${picture.text} var(--volume), ${picture.track} var(--volume))`,
    },
    '&::-moz-range-thumb': {
      inlineSize: '12px',
      blockSize: '12px',
      border: 0,
      borderRadius: vars.radius.full,
      background: picture.text,
    },
  },
  '@media': {
    [media.coarsePointer]: { display: 'none' },
    [media.forcedColors]: { appearance: 'auto' },
  },
  '@container': { '(width < 420px)': { display: 'none' } },
});
