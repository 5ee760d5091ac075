import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const note = style({
  display: 'block',
  color: vars.color.positive.text,
  overflowWrap: 'anywhere',
  selectors: {
    // Takes no space and no gap, but stays in the accessibility tree as a live region.
    '&:empty': { position: 'absolute' },
    '&[data-tone="plain"]': { color: 'inherit' },
  },
});
