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

/** As high as a few playlists, so that the dialog hardly moves when they come. */
export const loading = style({
  display: 'grid',
  gap: space.medium,
  minBlockSize: '160px',
  alignContent: 'start',
  paddingBlock: space.xsmall,
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.medium });
