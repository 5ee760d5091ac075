import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars.space.large,
  maxInlineSize: '1040px',
  marginInline: 'auto',
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: vars.space.xxlarge },
  },
});

export const heading = style({ gridColumn: '1 / -1' });

/** Each field ends with a line for its error: the visible distance is 36 px. */
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

export const files = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  columnGap: vars.space.large,
  rowGap: vars.space.xsmall,
});

export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBlockStart: vars.space.medium,
});

export const guidelines = style({
  alignSelf: 'start',
  padding: vars.space.large,
  border: '1px solid transparent',
  borderRadius: vars.radius.card,
  background: vars.color.panel,
});

export const failure = style({ marginBlockEnd: vars.space.medium });

export const pickedPicture = style({
  inlineSize: '96px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  background: vars.color.picture.ground,
});
