import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text, weight } = vars;

/** Two columns where there is room; a group is never divided. */
export const groups = style({ flexShrink: 0, columns: '300px 2', columnGap: space.xlarge });

export const group = style({ breakInside: 'avoid', paddingBlockEnd: space.large });

export const heading = style({
  margin: 0,
  paddingBlockEnd: space.xsmall,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: weight.strong,
  color: color.textQuiet,
});
