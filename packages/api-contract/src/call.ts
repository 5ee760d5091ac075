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

/** How the request carries its fields; `none`: what the path leaves over goes into the query. `text` is the refresh call's raw token. */
export type Encoding = 'none' | 'json' | 'multipart' | 'text';

/**
 * What a client has to know of a call. The rules for requests are not here: a page that only reads should not
 * carry them.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`; `:name` stands for one segment. */
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  readonly encoding: Encoding;
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
