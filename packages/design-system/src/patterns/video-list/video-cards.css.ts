import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';
import { cardHeight } from '../video-card/card-height.ts';
import { MIN_COLUMN_PX, columns } from '../video-grid/video-grid.css.ts';

/** Whole rows in two to six columns: only the end of the list has a row that is not full. */
export const GROUP_CARDS = 60;
const MOST_COLUMNS = 6;

const GAP_PX = 16;

const roomFor = (count: number) => `(width >= ${count * MIN_COLUMN_PX + (count - 1) * GAP_PX}px)`;

/** How tall a full group is: everything that it holds is known before it is laid out. */
function groupHeight(count: number): string {
  const column = `((100cqi - ${(count - 1) * GAP_PX}px) / ${count})`;
  const rows = GROUP_CARDS / count;
  return `calc(${rows} * ${cardHeight(column)} + ${rows - 1} * ${vars.space.xlarge})`;
}
/** Its width is what the groups count by. */
export const place = componentStyle({ containerType: 'inline-size' });

/** With more columns than six a group would end within a row: all cards are then in this one grid. */
export const groups = componentStyle({
  display: 'grid',
  rowGap: vars.space.xlarge,
  '@container': {
    [roomFor(MOST_COLUMNS + 1)]: { gridTemplateColumns: columns, columnGap: vars.space.medium },
  },
});

/**
 * Cards far from the screen are skipped together: a card by itself costs a box even where its content is skipped, and
 * every page that comes would lay out all of them.
 */
export const group = componentStyle({
  minInlineSize: 0,
  containIntrinsicBlockSize: groupHeight(1),
  '@supports': {
    '(overflow-clip-margin: 8px)': {
      selectors: {
        '&[data-full]': { contentVisibility: 'auto', overflowClipMargin: '8px' },
      },
    },
  },
  '@container': {
    ...Object.fromEntries(
      [2, 3, 4, 5, MOST_COLUMNS].map((count) => [
        roomFor(count),
        { containIntrinsicBlockSize: groupHeight(count) },
      ]),
    ),
    [roomFor(MOST_COLUMNS + 1)]: { display: 'contents' },
  },
});
