import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  minInlineSize: 0,
});

export const newPlaylist = style({ alignSelf: 'flex-start', marginInlineStart: '-8px' });

/** As high as six playlists from the start: the dialog stays in place when they come and while they are searched. */
export const list = style({ minBlockSize: '240px' });

/** A `Checkbox` of a list, with nothing in it. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  blockSize: vars.size.target,
  paddingInline: space.xsmall,
});

/** Each field ends with a line for its error: the visible distance is 36 px. */
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.xsmall });
