import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const field = componentStyle({ maxInlineSize: '320px' });

export const picker = componentStyle({
  alignSelf: 'center',
  inlineSize: vars.space.xxlarge,
  blockSize: vars.space.xlarge,
  marginInlineEnd: vars.space.xxsmall,
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
});
