import type { Video } from './video.ts';

/** A video in the watch history. */
export interface WatchedVideo extends Video {
  /** When the viewer last opened it: ISO 8601, UTC. Absent on older hosts. */
  readonly viewedAt?: string | undefined;
  /** Whether the viewer has watched it to its end, or marked it as watched. Absent on older hosts. */
  readonly isFinished?: boolean | undefined;
}

/** A video that the viewer has begun and not finished. */
export interface UnfinishedVideo extends Video {
  /** Where the viewer stopped, in seconds. */
  readonly positionSeconds: number;
}
