import type * as v from 'valibot';

/**
 * Who may call: `open` needs no credentials; `viewer` reads them where there are some; `session` is signed in;
 * `verified` has a verified e-mail, too; `complete` a completed profile as well; `self` is the user named in the path;
 * `owner` owns the named thing, which implies `complete`.
 */
export type AccessLevel =
  | 'open'
  | 'viewer'
  | 'session'
  | 'verified'
  | 'complete'
  | 'self'
  | 'owner';

/** How the request carries its fields. `text` is the refresh call's raw token. */
export type Encoding = 'none' | 'json' | 'multipart' | 'text';

/** A schema whose fields are what a caller inserts into a path or a query. */
export type FieldsSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** One call of the contract, as server and client both read it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`; `:name` stands for one segment, checked by `params`. */
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  readonly encoding: Encoding;
  readonly params?: FieldsSchema;
  readonly query?: FieldsSchema;
  /** The fields of the body; of a multipart body, its text fields. */
  readonly body?: v.GenericSchema;
  /** Status of a success. */
  readonly status: 200 | 201;
  /** `data` of a success: wire shape in, domain value out. */
  readonly data: v.GenericSchema;
}

/** The prefix of every path. */
export const API_PREFIX = '/api/v1';

/** Fills a path template; each value becomes exactly one encoded segment. */
export function fillPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replaceAll(/:(\w+)/g, (_placeholder, name: string) => {
    const value = params[name] ?? '';
    if (['', '.', '..'].includes(value)) {
      throw new TypeError(`"${value}" cannot be the path segment "${name}".`);
    }
    return encodeURIComponent(value);
  });
}
