import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color, space } = vars;

export const note = componentStyle({
  display: 'flex',
  gap: space.xsmall,
  paddingBlock: space.small,
  paddingInline: space.medium,
  border: `1px solid ${color.critical.line}`,
  borderRadius: vars.radius.small,
  background: color.critical.soft,
  color: color.critical.text,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
});

export const icon = componentStyle({ flexShrink: 0, marginBlock: '2px' });

export const text = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
