/** Conditions for `@media`. The breakpoint of 1024 px is the specification's. */
export const media = {
  small: '(width < 1024px)',
  large: '(width >= 1024px)',
  /** High enough for a dialog whose title and buttons stay while its body scrolls. */
  roomy: '(height >= 400px)',
  /** One hand holds the screen. */
  phone: '(width < 600px)',
  hover: '(hover: hover) and (pointer: fine)',
  coarsePointer: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Conditions for `@container`, on the width that the side bar leaves to a page. */
export const room = {
  /** Something else has a column beside a player that is still wide. */
  besidePlayer: '(inline-size >= 1000px)',
  /** Everything stands below the player. */
  belowPlayer: '(inline-size < 1000px)',
} as const;

/** A page that asks for less motion by itself, whatever the device says: `<html data-motion="reduced">`. */
export const calmPage = '[data-motion="reduced"]';
