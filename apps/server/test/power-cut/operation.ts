/**
 * What a recorded program did to its files. Paths are absolute. `at`, the position in the recording, is the number of
 * operations that completed before; an operation is recorded when its system call returns.
 */
export type FileOperation =
  /** An open that creates the file where it is missing, or cuts it to nothing. */
  | { readonly kind: 'open'; readonly path: string; readonly truncates: boolean }
  | {
      readonly kind: 'write';
      readonly path: string;
      /** `end` is that of the file at this moment (`O_APPEND`). */
      readonly offset: number | 'end';
      readonly data: Buffer;
      /** The file was opened with `O_SYNC` or `O_DSYNC`: the pages of the write are durable when it returns. */
      readonly isSynchronous: boolean;
    }
  /** `copy_file_range` or `sendfile` from another file below the folder. */
  | {
      readonly kind: 'copy';
      readonly from: string;
      readonly fromOffset: number;
      readonly path: string;
      readonly offset: number;
      readonly bytes: number;
    }
  /** `ftruncate`, or `fallocate`, which only `grows` a file. */
  | {
      readonly kind: 'resize';
      readonly path: string;
      readonly bytes: number;
      readonly grows: boolean;
    }
  | { readonly kind: 'mkdir'; readonly path: string }
  | { readonly kind: 'symlink'; readonly path: string; readonly target: string }
  | { readonly kind: 'link'; readonly from: string; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly path: string }
  /** Of a file or an empty folder. */
  | { readonly kind: 'remove'; readonly path: string }
  /**
   * `fsync`, or `fdatasync`, which makes `contentOnly` durable. It covers what completed before the position `since`,
   * at which the call began: a write during the call may be missed by it.
   */
  | {
      readonly kind: 'sync';
      /** Without a path: `sync`, of everything. */
      readonly path: string | undefined;
      readonly contentOnly: boolean;
      readonly since: number;
    }
  /** The program has promised something to its caller; see `acknowledgement.ts`. */
  | { readonly kind: 'acknowledge'; readonly line: string };
