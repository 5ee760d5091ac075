import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = componentStyle({
  zIndex: vars.layer.tooltip,
  maxInlineSize: '240px',
  paddingInline: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
  borderRadius: vars.radius.small,
  background: vars.color.text,
  color: vars.color.page,
  fontSize: vars.text.caption.size,
  lineHeight: vars.text.caption.line,
  fontWeight: vars.weight.medium,
  animation: `${appear} ${vars.duration.feedback}`,
});
