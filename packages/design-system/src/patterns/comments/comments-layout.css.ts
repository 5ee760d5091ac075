import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const layout = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  maxInlineSize: vars.size.reading,
  minInlineSize: 0,
});

export const title = componentStyle({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

/** The avatar and the empty field of a comment box. */
export const boxSkeleton = componentStyle({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  columnGap: vars.space.small,
  alignItems: 'center',
  blockSize: '44px',
});

/** One line of a card. */
export const lineSkeleton = componentStyle({
  display: 'flex',
  alignItems: 'center',
  blockSize: vars.text.body.line,
});
