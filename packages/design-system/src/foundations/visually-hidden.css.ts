import { componentStyle } from './component-style.ts';
import { hiddenFromSight } from './hidden-from-sight.ts';

/** Read by screen readers, not shown. */
export const visuallyHidden = componentStyle(hiddenFromSight);
