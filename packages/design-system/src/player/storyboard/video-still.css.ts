import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { picture } = vars.color;

export const still = componentStyle({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  flexShrink: 0,
  background: picture.ground,
});

/** In its natural size; a transform moves the visible region into place. */
export const sheet = componentStyle({ maxInlineSize: 'none', transformOrigin: '0 0' });
