import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { space } = vars;

export const card = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.medium,
  minInlineSize: 0,
  paddingBlockEnd: space.medium,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const names = componentStyle({
  flex: '1 1 180px',
  minInlineSize: 0,
  display: 'grid',
  gap: space.xxsmall,
});

export const name = componentStyle({ overflowWrap: 'anywhere' });

export const facts = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.small,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
});
