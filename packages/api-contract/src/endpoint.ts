import type * as v from 'valibot';
import type { AccessLevel, CallParts } from './call.ts';

/** A schema of the fields of a path or a query. */
export type FieldsSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A call with its access level and the schemas of its request, for the server. */
export interface Endpoint<Data = unknown> extends CallParts<Data> {
  readonly access: AccessLevel;
  /** Schema of the `:name` segments of `path`. */
  readonly params?: FieldsSchema;
  readonly query?: FieldsSchema;
  /** Schema of the body; of a multipart body, of its text fields. */
  readonly body?: v.GenericSchema;
  /** Status of a success. */
  readonly status: 200 | 201;
}
