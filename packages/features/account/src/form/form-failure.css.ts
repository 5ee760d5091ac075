import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color } = vars;

export const failure = style({
  padding: vars.space.small,
  borderRadius: vars.radius.control,
  borderInlineStart: `3px solid ${color.critical.line}`,
  background: color.critical.soft,
  color: color.critical.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  overflowWrap: 'anywhere',
});
