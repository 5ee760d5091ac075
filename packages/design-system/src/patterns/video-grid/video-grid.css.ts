import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const MIN_COLUMN_PX = 300;
export const columns = `repeat(auto-fill, minmax(min(${MIN_COLUMN_PX}px, 100%), 1fr))`;

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: vars.space.medium,
  rowGap: vars.space.xlarge,
});
