import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const frame = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: vars.space.small,
  maxInlineSize: vars.size.reading,
});

/** Centres the picture on one line of text. */
export const avatar = componentStyle({ marginBlockStart: '4px' });

export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minInlineSize: 0,
});

/** Grows with its text, up to about twelve lines. */
export const text = componentStyle({
  fieldSizing: 'content',
  minBlockSize: '42px',
  maxBlockSize: '300px',
  resize: 'none',
});

export const error = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.critical.text,
});

export const buttons = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
});
