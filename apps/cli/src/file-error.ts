import { getSystemErrorMessage } from 'node:util';

/** An error of the file system; `code` is for example `ENOENT` or `EACCES`. */
export interface FileError extends Error {
  readonly code: string;
  readonly errno: number;
}

/** Only file-system calls reject with this shape: `fetch` wraps network errors. */
export const isFileError = (error: unknown): error is FileError =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'errno' in error &&
  typeof error.errno === 'number';

/** Returns whether the file does not exist. */
export const isMissing = (error: unknown) => isFileError(error) && error.code === 'ENOENT';

/** Recognises Node's error for an unreadable file behind a blob; during an upload it is the cause of the request's error. */
export const isUnreadableBlob = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotReadableError' ||
    error.message === 'Unable to open file as blob' ||
    isUnreadableBlob(error.cause));

/** Describes an error of the file system: `permission denied (EACCES)`. Rethrows any other error. */
export function describeFileError(error: unknown): string {
  if (!isFileError(error)) throw error;
  return `${getSystemErrorMessage(error.errno)} (${error.code})`;
}

/** Describes for people why a file cannot be read. Rethrows any other error. */
export function describeReadError(error: unknown): string {
  if (isFileError(error)) return `cannot be read: ${describeFileError(error)}`;
  if (isUnreadableBlob(error)) return 'cannot be read';
  throw error;
}
