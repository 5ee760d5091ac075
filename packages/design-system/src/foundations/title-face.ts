import { scaleVars } from './theme-contract.css.ts';

/** The face of names, from the size `title` on: narrow letters, set tight. */
export const titleFace = {
  fontWeight: scaleVars.weight.title,
  fontStretch: scaleVars.width.narrow,
  letterSpacing: '-0.012em',
};
