import type * as v from 'valibot';

import type { Call } from './call.ts';

/** A schema whose fields are what a caller inserts into a path or a query. */
export type FieldsSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One call of the contract, with all that the server has to know of it. */
export interface Endpoint extends Call {
  /** Checks the segments that `path` leaves open. */
  readonly params?: FieldsSchema;
  readonly query?: FieldsSchema;
  /** The fields of the body; of a multipart body, its text fields. */
  readonly body?: v.GenericSchema;
  /** Status of a success. */
  readonly status: 200 | 201;
}
