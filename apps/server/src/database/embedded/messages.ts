/** Requests to the worker. `scope` names an open transaction; without it the request runs outside of any. */
export type WorkerRequest =
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly scope: number | undefined;
      readonly rowMode: 'array' | 'object';
      /** Returns dates and intervals as PostgreSQL writes them. */
      readonly keepDatesAsText: boolean;
    }
  | { readonly kind: 'exec'; readonly text: string; readonly scope: number | undefined }
  | { readonly kind: 'begin'; readonly scope: number }
  | { readonly kind: 'end'; readonly scope: number; readonly outcome: 'commit' | 'rollback' }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'unlisten'; readonly channel: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/** An error in a form that can be sent between threads. */
export interface SerializedError {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed-to-open'; readonly failure: SerializedError }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: SerializedError }
  /** The database is unusable; the thread ends. */
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };

export interface WorkerStart {
  /** Data folder; it is created if it is missing or empty. */
  readonly folder: string;
  /** A dumped data folder from which a missing or empty folder is created. */
  readonly template?: Uint8Array<ArrayBuffer>;
}
