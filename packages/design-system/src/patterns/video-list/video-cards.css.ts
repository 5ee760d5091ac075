import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';
import { cardHeight } from '../video-card/card-height.ts';
import { GAP_PX, columns, fitsColumns, fitsOnlyTwoColumns } from '../video-grid/columns.ts';

/** Fills whole rows in two to six columns, so that only the last row of the list is incomplete. */
export const GROUP_CARDS = 60;
/** The lead spans two columns and two rows. */
export const LEAD_CELLS = 4;
const MAX_COLUMNS = 6;

/** Height of a full group, which is known before layout; of a single column, the height with titles of two lines. */
function groupHeight(count: number): string {
  const column = `((100cqi - ${(count - 1) * GAP_PX}px) / ${count})`;
  const rows = GROUP_CARDS / count;
  return `calc(${rows} * ${cardHeight(column)} + ${rows - 1} * ${vars.space.xlarge})`;
}
/** The container whose width sets the number of columns. */
export const container = componentStyle({ containerType: 'inline-size' });

/** All cards share one grid. */
const oneGrid = { gridTemplateColumns: columns, columnGap: vars.space.large };

/**
 * With more than six columns a group would end within a row, so all cards share this one grid instead; also with two
 * columns after a lead, because the first group then has an odd number of cards.
 */
export const groups = componentStyle({
  display: 'grid',
  rowGap: vars.space.xlarge,
  '@container': {
    [fitsColumns(MAX_COLUMNS + 1)]: oneGrid,
    [fitsOnlyTwoColumns]: { selectors: { '&[data-has-lead]': oneGrid } },
  },
});

/**
 * Cards far from the viewport are skipped as a group: even a card with skipped content has a box, and each new page
 * would lay out all of them.
 */
export const group = componentStyle({
  minInlineSize: 0,
  // Once laid out, a single column keeps its height.
  containIntrinsicBlockSize: `auto ${groupHeight(1)}`,
  '@supports': {
    '(overflow-clip-margin: 8px)': {
      selectors: {
        '&[data-full]': { contentVisibility: 'auto', overflowClipMargin: '8px' },
      },
    },
  },
  '@container': {
    ...Object.fromEntries(
      [2, 3, 4, 5, MAX_COLUMNS].map((count) => [
        fitsColumns(count),
        { containIntrinsicBlockSize: groupHeight(count) },
      ]),
    ),
    [fitsColumns(MAX_COLUMNS + 1)]: { display: 'contents' },
    [fitsOnlyTwoColumns]: { selectors: { '[data-has-lead] > &': { display: 'contents' } } },
  },
});
