import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** As large as the button of the menu, so that what stands beside it does not move when it arrives. */
export const place = style({
  display: 'block',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
});
