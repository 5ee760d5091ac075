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

export const buttons = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
});

/** Keeps the focus ring off the line of the author. */
export const editor = componentStyle({ marginBlockStart: vars.space.xsmall });
