/** What the worker is asked for. `scope` names an open transaction; absent: the connection itself. */
export type WorkerRequest =
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly scope: number | undefined;
      readonly rowMode: 'array' | 'object';
      /** Dates and intervals stay as PostgreSQL writes them. */
      readonly keepDatesAsText: boolean;
    }
  | { readonly kind: 'exec'; readonly text: string; readonly scope: number | undefined }
  | { readonly kind: 'begin'; readonly scope: number }
  | { readonly kind: 'end'; readonly scope: number; readonly outcome: 'commit' | 'rollback' }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'unlisten'; readonly channel: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/** A failure in a form that can cross between threads. */
export interface CarriedFailure {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed-to-open'; readonly failure: CarriedFailure }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: CarriedFailure }
  /** Nothing can be done in this thread any more; it ends. */
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };

export interface WorkerStart {
  /** Folder of the data, or absent for a database in memory. */
  readonly folder: string | undefined;
  /** A dumped data folder that a new database begins with. */
  readonly template: Uint8Array<ArrayBuffer> | undefined;
}
