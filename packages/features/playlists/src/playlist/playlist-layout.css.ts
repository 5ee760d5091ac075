import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { headerLayout } from './header-layout.ts';

const { space } = vars;

/** Query container around the page: its width decides between two columns and one. */
export const frame = style({ containerType: 'inline-size' });

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  '@container': {
    [headerLayout.column]: { gridTemplateColumns: '336px minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const videos = style({
  minInlineSize: 0,
  // Rows have padding; this aligns their pictures with the top of the header.
  '@container': { [headerLayout.column]: { marginBlockStart: `calc(-1 * ${space.xsmall})` } },
});
