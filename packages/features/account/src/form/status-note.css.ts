import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const note = style({
  display: 'block',
  color: vars.color.positive.text,
  overflowWrap: 'anywhere',
  selectors: {
    // Takes no place and no gap, but stays where screen readers watch it.
    '&:empty': { position: 'absolute' },
    '&[data-tone="plain"]': { color: 'inherit' },
  },
});
