import type { CopiedRows } from '../database/copy-rows.ts';

/** What the worker thread of an import begins with. */
export interface ImportStart {
  readonly folder: string;
  readonly archive: string | undefined;
  /** Address of the PostgreSQL to fill. */
  readonly connectionString: string;
}

export type ImportOutcome =
  | { readonly kind: 'copied'; readonly copied: CopiedRows }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly code: string | undefined;
      /** Whether the message is a line for the operator. */
      readonly isForOperator: boolean;
    };
