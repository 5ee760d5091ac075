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
  // Across a page the avatar takes the place of a picture in the rows below, so that names and titles begin at one edge.
  '@container': {
    [acrossPage]: {
      display: 'grid',
      gridTemplateColumns: 'clamp(240px, 36cqi, 400px) minmax(0, 1fr) auto',
    },
  },
});

export const avatar = componentStyle({
  justifySelf: 'center',
  '@container': { [acrossPage]: { inlineSize: '128px', blockSize: '128px' } },
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
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.small,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.textQuiet,
});
