import { componentStyle } from '../../foundations/component-style.ts';

/** Isolated from the text direction around it; digits of equal width. */
export const tabular = componentStyle({
  unicodeBidi: 'isolate',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
