import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

/** Along the lower edge of the picture, below the badges. */
export const strip = componentStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '2px',
  paddingBlockStart: '2px',
  background: vars.color.picture.ground,
});

/** Steps, as a flip-book turns its pages. */
export const frame = componentStyle({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  opacity: 0.5,
  selectors: { '&[data-lit]': { opacity: 1 } },
});

export const still = componentStyle({ display: 'block', inlineSize: '100%', blockSize: '100%' });
