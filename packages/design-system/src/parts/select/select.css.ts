import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const box = componentStyle({
  position: 'relative',
  selectors: {
    '&:has(> select:focus-visible)': {
      outline: `2px solid ${vars.color.focusRing}`,
      outlineOffset: '2px',
    },
  },
});

export const select = componentStyle({
  appearance: 'none',
  // Space for the arrow.
  paddingInlineEnd: '40px',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

export const arrow = componentStyle({
  position: 'absolute',
  insetInlineEnd: vars.space.small,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  color: vars.color.textQuiet,
  pointerEvents: 'none',
});
