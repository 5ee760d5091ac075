import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

export const section = style({ display: 'grid', gap: space.medium });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
  gap: space.medium,
  alignItems: 'start',
});

export const result = style({
  display: 'grid',
  gap: space.small,
  minInlineSize: 0,
  padding: space.small,
  borderRadius: vars.radius.card,
  border: '1px solid transparent',
  background: color.panel,
});

export const moments = style({ display: 'grid', gap: space.xxsmall });

/** The pointer target begins and ends at the edges of the result. */
export const moment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(4ch, max-content) minmax(0, 1fr)',
  columnGap: space.small,
  padding: space.xxsmall,
  marginInline: `calc(-1 * ${space.xxsmall})`,
  borderRadius: vars.radius.small,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  overflowWrap: 'anywhere',
  ':hover': { background: color.controlHover, textDecoration: 'none' },
});

export const time = style({
  color: color.accent.text,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** Weight besides colour, so that the words stand out in every theme. */
export const mark = style({
  borderRadius: '2px',
  background: color.accent.soft,
  color: 'inherit',
  fontWeight: vars.weight.strong,
});

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
});
