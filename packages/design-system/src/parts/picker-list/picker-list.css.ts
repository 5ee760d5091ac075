import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

/** The height is given by the specification. */
export const list = componentStyle({
  maxBlockSize: '300px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  // Space for the focus ring, which the scrolling box would clip.
  marginInline: '-4px',
  paddingInline: '4px',
});

export const option = componentStyle({
  borderRadius: vars.radius.card,
  paddingInline: vars.space.xsmall,
  ':hover': { background: vars.color.control },
});

export const empty = componentStyle({
  paddingBlock: vars.space.large,
  textAlign: 'center',
  color: vars.color.textQuiet,
});
