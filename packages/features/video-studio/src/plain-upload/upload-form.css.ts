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

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.large });

export const files = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: vars.space.large,
  alignItems: 'start',
});

export const actions = style({ display: 'flex', justifyContent: 'flex-end' });

export const guidelines = style({
  alignSelf: 'start',
  padding: vars.space.large,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.panel,
});

export const failure = style({
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  border: `1px solid ${vars.color.critical.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.critical.soft,
  color: vars.color.critical.text,
});

export const pickedPicture = style({
  inlineSize: '96px',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  background: vars.color.picture.ground,
});
