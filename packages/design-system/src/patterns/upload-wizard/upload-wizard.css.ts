import { componentStyle } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color, space } = vars;

export const wizard = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  minInlineSize: 0,
});

/** As tall as step 2 nearly is: the dialog does not jump from step to step. */
export const panel = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  minBlockSize: '300px',
  // Takes the focus with each step, so that reading goes on there; it is no control.
  outline: 'none',
  '@media': { [media.phone]: { minBlockSize: '240px' } },
});

export const details = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const column = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  minInlineSize: 0,
});

export const fileName = componentStyle({ overflowWrap: 'anywhere' });

export const picture = componentStyle({
  inlineSize: '96px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  background: color.picture.ground,
});

export const suggestion = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
});

export const failure = componentStyle({
  paddingBlock: space.small,
  paddingInline: space.medium,
  border: `1px solid ${color.critical.line}`,
  borderRadius: vars.radius.control,
  background: color.critical.soft,
  color: color.critical.text,
  overflowWrap: 'anywhere',
});

export const foot = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xsmall,
});

export const progress = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.large,
  inlineSize: '100%',
  maxInlineSize: '560px',
  marginInline: 'auto',
});

export const progressPicture = componentStyle({
  inlineSize: '100%',
  maxBlockSize: '320px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: color.picture.ground,
});

export const progressTitle = componentStyle({ overflowWrap: 'anywhere', outline: 'none' });

/** Room for both sentences from the start, so that nothing moves when they appear. */
export const status = componentStyle({ minBlockSize: '48px' });
