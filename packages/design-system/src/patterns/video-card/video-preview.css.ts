import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

export const film = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: color.picture.ground,
  opacity: 0,
  transition: `opacity ${vars.duration.open} ${vars.easing.enter}`,
  selectors: { '&[data-rolling]': { opacity: 1 } },
});

/** Above the link that covers the card, as its other controls are; last in the tab order. */
export const sound = componentStyle({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: vars.space.xsmall,
  insetInlineEnd: vars.space.xsmall,
  background: color.picture.badge,
  color: color.picture.text,
  selectors: {
    '&:not([aria-disabled="true"], :disabled):hover': { background: color.picture.ground },
  },
});
