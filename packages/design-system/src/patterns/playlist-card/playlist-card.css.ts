import { componentStyle } from '../../foundations/component-style.ts';
import { coveringLink } from '../../foundations/covering-link.ts';
import { touchArea } from '../../foundations/touch-area.ts';
import { vars } from '../../theme.css.ts';

const { color } = vars;

export const card = componentStyle({ position: 'relative', minInlineSize: 0 });

export const body = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.small,
  marginBlockStart: vars.space.small,
});

export const name = componentStyle({
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  fontWeight: vars.weight.strong,
});

export const nameLink = componentStyle(coveringLink('4px'));

export const age = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});

/** A target of 24 px; a finger has more. */
export const full = componentStyle({
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  paddingBlock: '2px',
  borderRadius: '4px',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  fontWeight: vars.weight.medium,
  color: color.textQuiet,
  ':hover': { color: color.text, textDecoration: 'underline' },
  '@media': touchArea(),
});

export const menu = componentStyle({
  position: 'relative',
  zIndex: 1,
  marginBlockStart: '-8px',
  marginInlineEnd: '-8px',
});
