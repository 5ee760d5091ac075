import * as v from 'valibot';

/** What the rules read of a picked file: the same in every browser and in Node, so no DOM type is needed. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, as the platform guesses it; may be empty. */
  readonly type: string;
}

const isFile = (value: unknown): value is FileFacts =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  'type' in value &&
  'name' in value;

/** A picked file. `Facts` is the caller's file type (`File` in a browser), handed through unchanged. */
export const pickedFile = <Facts extends FileFacts>(missing: string) =>
  v.custom<Facts>(isFile, missing);
