/** Every call can be cancelled; it then rejects as `aborted`. */
export interface Cancellable {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Upload progress. */
export interface WithProgress {
  /** Receives the share of the body's bytes sent, 0 to 1; never decreases. 1 means all bytes are sent, not that the server is done. Small files may be reported only once, with 1. */
  readonly onProgress?: ((sentShare: number) => void) | undefined;
}

/** The result of a call whose response has no data. */
export interface Acknowledgement {
  /** Whether the host did what the call asks for. */
  readonly success: boolean;
  /** The host's text for people. */
  readonly message?: string | undefined;
}

/** One page of a list. */
export interface PageOptions extends Cancellable {
  /** Counts from 1. */
  readonly page?: number | undefined;
  /** Items per page, 1 to 100. */
  readonly limit?: number | undefined;
}
