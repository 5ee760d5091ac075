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

/** The height of the window without the dialog's margin, title, search field and buttons. */
const AVAILABLE_HEIGHT = 'calc(100dvh - 306px)';

/** As high as six playlists from the start, so that the dialog does not move when they load or are searched. */
export const list = style({
  minBlockSize: `min(240px, ${AVAILABLE_HEIGHT})`,
  maxBlockSize: `clamp(120px, ${AVAILABLE_HEIGHT}, 300px)`,
});

/** The list while it loads: on a low window its last rows are cut. */
export const loadingList = style([list, { overflow: 'hidden' }]);

/** Skeleton of one checkbox row. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  blockSize: vars.size.target,
  paddingInline: space.xsmall,
});

/** Each field reserves a line for its error, so the visible distance is 36 px. */
export const form = style({ display: 'flex', flexDirection: 'column', gap: space.xsmall });
