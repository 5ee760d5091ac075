/** The hue and the chroma (OKLCH) that the neutral colours of a page, or of a part of it, take from a picture. */
export interface Tint {
  /** In degrees. */
  readonly hue: number;
  /** From 0 for grey to 0.1, the most that the themes are tested with. */
  readonly chroma: number;
}

/** The tint where there is no picture: warm paper. */
export const neutralTint: Tint = { hue: 64, chroma: 0.045 };
