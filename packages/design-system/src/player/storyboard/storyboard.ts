/** A still of the video: a region of a larger image. */
export interface StoryboardStill {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly imageUrl: string;
  /** Position in the image, in its own pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the still of a moment, or else the last one before it. */
export function stillAt(
  stills: readonly StoryboardStill[],
  moment: number,
): StoryboardStill | undefined {
  return stills.findLast(({ startSeconds }) => startSeconds <= moment) ?? stills[0];
}
