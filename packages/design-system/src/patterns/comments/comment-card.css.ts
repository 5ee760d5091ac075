import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

export const card = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: vars.space.small,
  maxInlineSize: vars.size.reading,
  selectors: { '&[data-has-menu]': { gridTemplateColumns: '36px minmax(0, 1fr) auto' } },
});

export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.body.line,
});

/** The line of 24 px is the target. */
export const author = componentStyle({
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: '4px',
  fontWeight: vars.weight.strong,
  selectors: {
    '&:is(a):hover': { textDecoration: 'underline' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const age = componentStyle({ color: color.textQuiet });

/** What the comment says. */
export const text = componentStyle({ minInlineSize: 0 });
