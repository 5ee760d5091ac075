import type { VideoId } from './id.ts';

/** Where a viewer stopped in a video. */
export interface WatchPosition {
  readonly videoId: VideoId;
  /** Seconds from the start of the video. */
  readonly seconds: number;
  /** Whether the viewer has ever watched the video to its end. */
  readonly isFinished: boolean;
}
