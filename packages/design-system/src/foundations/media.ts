/** Conditions for `@media`. The breakpoint of 1024 px is given by the specification. */
export const media = {
  small: '(width < 1024px)',
  large: '(width >= 1024px)',
  /** High enough for a dialog whose body scrolls between its title and its buttons. */
  tall: '(height >= 400px)',
  /** A phone held upright. */
  phone: '(width < 600px)',
  /** A phone held upright, and nothing as low as a page at 400 %: high enough for a player that stays at the top. */
  uprightPhone: '(width < 600px) and (height >= 500px)',
  /** Too low for a bar of the usual height, such as a phone held sideways or a page at 400 %. */
  low: '(height < 500px)',
  /** A phone held sideways: low, and wide enough for two columns, but not for the side bar. */
  sidewaysPhone: '(600px <= width < 1024px) and (height < 500px)',
  hover: '(hover: hover) and (pointer: fine)',
  coarsePointer: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Conditions for `@container`, on the width that the side bar leaves to a page. */
export const pageWidth = {
  /** Wide enough for a column beside the player. */
  besidePlayer: '(inline-size >= 1000px)',
  /** Everything stands below the player. */
  belowPlayer: '(inline-size < 1000px)',
} as const;

/** A page that asks for reduced motion itself, whatever the device says: `<html data-motion="reduced">`. */
export const reducedMotionPage = '[data-motion="reduced"]';
