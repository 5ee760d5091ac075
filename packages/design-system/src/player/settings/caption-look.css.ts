import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { space } = vars;

export const look = componentStyle({ display: 'grid', gap: space.small });

/** The choices begin below each other, and go below their name where there is no room. */
export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxsmall} ${space.small}`,
});

export const name = componentStyle({ inlineSize: '96px', flexShrink: 0 });
