import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** The heading, and the switch at the end of its line. */
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minBlockSize: vars.size.target,
  marginBlock: `calc(-1 * ${vars.space.xsmall})`,
});

/** The related videos, and the suggested ones below them. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  minInlineSize: 0,
});
