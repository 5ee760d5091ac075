/** A still of the film, as a part of a larger picture. */
export interface StoryboardStill {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly imageUrl: string;
  /** Where in the picture, in its own pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The still of a moment; the last one before it where there is none of its own. */
export function stillAt(
  stills: readonly StoryboardStill[],
  moment: number,
): StoryboardStill | undefined {
  return stills.findLast(({ startSeconds }) => startSeconds <= moment) ?? stills[0];
}
