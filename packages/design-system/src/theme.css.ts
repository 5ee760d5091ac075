import { scaleVars, themeVars } from './foundations/theme-contract.css.ts';

/** Every token by role: the only way to a colour, a distance or a duration. */
export const vars = { ...themeVars, ...scaleVars };

export { layers } from './foundations/layers.css.ts';
export { calmPage, media, room } from './foundations/media.ts';
