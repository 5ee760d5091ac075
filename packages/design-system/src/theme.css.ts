import { scaleVars, themeVars } from './foundations/theme-contract.css.ts';

/** Every token by role; the only source of colours, distances and durations. */
export const vars = { ...themeVars, ...scaleVars };

export { hiddenFromSight } from './foundations/hidden-from-sight.ts';
export { titleFace } from './foundations/title-face.ts';
export { layers } from './foundations/layers.css.ts';
export { reducedMotionPage, media, pageWidth } from './foundations/media.ts';
