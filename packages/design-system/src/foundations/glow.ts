/** How a picture shines on the page behind everything (`Ambient`). */
export interface Glow {
  /** The opacity of the light. */
  readonly strength: number;
  /** Its lightness (OKLCH): at most this in the dark, at least this on paper. Decides the contrast of the texts on it. */
  readonly cap: number;
}

export const darkGlow: Glow = { strength: 0.66, cap: 0.5 };
export const lightGlow: Glow = { strength: 0.4, cap: 0.85 };

/** The chroma of the light at the cap, as a share of the tint's. */
export const CAP_CHROMA = 0.7;

/** How much of the colour of the text the ground of the current page in the side bar has. The rest is what is behind it. */
export const CURRENT_GROUND = 0.08;
