import type { VideoId } from '@kinora/domain';

/** Every call can be cancelled; it then rejects with code `aborted`. */
export interface Cancellable {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** How far a request body has come. */
export interface WithProgress {
  /** Share of the body's bytes sent, 0 to 1; never goes back. 1 means that all have left, not that the server is done. */
  readonly onProgress?: ((sentShare: number) => void) | undefined;
}

/** The server's own verdict where an answer holds nothing else. */
export interface Verdict {
  readonly success: boolean;
  readonly message?: string;
}

/** Which part of a list. */
export interface PageOptions extends Cancellable {
  /** Counts from 1. */
  readonly page?: number | undefined;
  /** Items a page, 1 to 100. */
  readonly limit?: number | undefined;
}

/** One video. */
export interface VideoOptions extends Cancellable {
  readonly videoId: VideoId;
}
