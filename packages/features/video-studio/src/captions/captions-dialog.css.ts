import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const PICTURE_WIDTH = '96px';

/** The video whose captions these are. */
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.small });

export const picture = style({
  flexShrink: 0,
  inlineSize: PICTURE_WIDTH,
  borderRadius: vars.radius.small,
});

export const title = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
