/** A viewer who stopped at or after this share of a video has finished it. */
export const FINISHED_SHARE = 0.95;
/** A position at or before this share counts as not begun. */
export const BEGUN_SHARE = 0.05;
/** A video that ends within this many seconds starts from the beginning. */
export const LEAST_REST_SECONDS = 30;
/** The player starts this much before the position, so that the viewer recognises the scene. */
const LEAD_SECONDS = 3;

/** Returns whether a viewer who stopped here has watched the video to its end. */
export const isFinishedAt = (seconds: number, durationSeconds: number): boolean =>
  durationSeconds > 0 && seconds >= durationSeconds * FINISHED_SHARE;

/**
 * Returns where a video resumes for a viewer who stopped at a position; `undefined` if it starts from the beginning, since
 * the viewer has not begun or is at the end.
 */
export function resumeSecondsAt(seconds: number, durationSeconds: number): number | undefined {
  const isAtEnd =
    isFinishedAt(seconds, durationSeconds) || durationSeconds - seconds < LEAST_REST_SECONDS;
  if (isAtEnd || seconds <= durationSeconds * BEGUN_SHARE) return undefined;
  return Math.max(0, seconds - LEAD_SECONDS);
}
