import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  '@media': {
    [media.large]: { gridTemplateColumns: '336px minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const videos = style({
  minInlineSize: 0,
  // The pictures begin where the header does: their rows have a ground around them.
  '@media': { [media.large]: { marginBlockStart: `calc(-1 * ${space.xsmall})` } },
});
