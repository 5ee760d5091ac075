import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** A title on a line of its own; the text around it is one paragraph. */
export const line = style({
  display: 'block',
  marginBlockStart: vars.space.xsmall,
  overflowWrap: 'anywhere',
});
