import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { space } = vars;

const acrossPage = '(inline-size >= 560px)';

export const container = componentStyle({ containerType: 'inline-size', minInlineSize: 0 });

export const card = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.medium,
});

export const names = componentStyle({
  flex: '1 1 180px',
  minInlineSize: 0,
  display: 'grid',
  gap: space.xxsmall,
});

export const name = componentStyle({
  overflowWrap: 'anywhere',
  '@container': {
    [acrossPage]: { fontSize: vars.text.heading.size, lineHeight: vars.text.heading.line },
  },
});

export const facts = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
});
