import { media, titleFace, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const suggestions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  minInlineSize: 0,
});

export const title = style({
  fontSize: vars.text.title.size,
  lineHeight: vars.text.title.line,
  ...titleFace,
});

/** One column beside the player; as many as fit where the list has the whole width. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: vars.space.medium,
  '@media': { [media.phone]: { gap: vars.space.small } },
});
