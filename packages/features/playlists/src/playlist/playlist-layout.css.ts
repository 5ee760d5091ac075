import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

import { listRoom } from './list-room.ts';

const { space } = vars;

/** Around the page: its width decides between two columns and one. */
export const frame = style({ containerType: 'inline-size' });

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  '@container': {
    [listRoom.besideRows]: { gridTemplateColumns: '336px minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const videos = style({
  minInlineSize: 0,
  // The pictures begin where the header does: their rows have a ground around them.
  '@container': { [listRoom.besideRows]: { marginBlockStart: `calc(-1 * ${space.xsmall})` } },
});
