import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

/** A heading and its entries, farther from the group before it than the heading from its entries. */
export const group = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.small,
  selectors: { '& + &': { marginBlockStart: vars.space.medium } },
});
