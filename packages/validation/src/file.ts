import * as v from 'valibot';

/** The properties of a file that the rules read. Browsers and Node have them, so no DOM type is needed. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, guessed by the platform; may be empty. */
  readonly type: string;
}

const isFile = (value: unknown): value is FileFacts =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  'type' in value &&
  'name' in value;

/** A selected file. `Facts` is the caller's file type (`File` in a browser), which is the output type, too. */
export const fileSchema = <Facts extends FileFacts>(missing: string) =>
  v.custom<Facts>(isFile, missing);
