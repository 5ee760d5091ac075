import { createContainer } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';
import { columns, fitsColumns } from './columns.ts';

const container = createContainer();

/** Condition for `@container` inside a grid: a lead fits that spans two columns. */
export const inThreeColumns = fitsColumns(3);

/** Condition for `@container` inside a grid: it has one column, so its cards need not align. */
export const inOneColumn = `${container} not ${fitsColumns(2)}`;

export const grid = componentStyle({
  containerName: container,
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: vars.space.large,
  rowGap: vars.space.xlarge,
});
