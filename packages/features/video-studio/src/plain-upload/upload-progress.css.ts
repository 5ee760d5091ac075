import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const view = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  maxInlineSize: '560px',
  marginInline: 'auto',
  paddingBlock: vars.space.large,
});

export const picture = style({
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.card,
  background: vars.color.picture.ground,
});

/** Room for both sentences from the start, so that nothing moves when they appear. */
export const status = style({ minBlockSize: '48px' });

export const actions = style({ display: 'flex', justifyContent: 'flex-end' });
