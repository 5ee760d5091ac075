/** How the parts of the editor stand, by the size of the window. Without any of them, everything stands in one column. */
export const layout = {
  /** List beside the player, timeline below both; the list scrolls by itself. */
  wide: '(width >= 1024px) and (height >= 600px)',
  /** A low window, such as a phone held sideways: player and timeline stay beside the list. */
  beside: '(width >= 600px) and (height < 600px)',
  /** Speaker, emphasis and Save have one line. */
  oneBar: '(width < 600px), (height < 600px)',
  /** A page at 400 %: only the player has space to stay in view. */
  // The keyboard of a phone with Android leaves no more than that. That of iOS changes no size of the window: no effect there.
  tiny: '(width < 600px) and (height < 600px)',
  /** The whole dialog scrolls, not its body. */
  scrollsWhole: '(height < 400px)',
} as const;

/** Conditions for `@container` on the width of the list. */
export const listWidth = {
  /** The text of a caption stands below its times. */
  narrow: '(inline-size < 480px)',
  wide: '(inline-size >= 480px)',
} as const;
