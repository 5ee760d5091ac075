/** What the file system refused; `code` is such as `ENOENT` or `EACCES`. */
export interface FileError extends Error {
  readonly code: string;
}

/** Only calls to the file system reject like this: what the network refuses comes wrapped by `fetch`. */
export const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** The error of a file that is not there. */
export const isMissing = (error: unknown) => isFileError(error) && error.code === 'ENOENT';

/** Node says no more than this of the file behind a blob; while it is sent, the failed request has it for its cause. */
export const isUnreadableBlob = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotReadableError' ||
    error.message === 'Unable to open file as blob' ||
    isUnreadableBlob(error.cause));

/** Why a file cannot be read, for people; rethrows what is no fault of a file. */
export function readFaultOf(error: unknown): string {
  if (isFileError(error)) return `cannot be read (${error.code})`;
  if (isUnreadableBlob(error)) return 'cannot be read';
  throw error;
}
