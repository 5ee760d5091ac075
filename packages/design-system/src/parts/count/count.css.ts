import { componentStyle } from '../../foundations/component-style.ts';

/** Isolated, so that the texts around it keep their order; digits of one width. */
export const tabular = componentStyle({
  unicodeBidi: 'isolate',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
