import type { HostFeature } from '@kinora/domain';
import type { Codec } from './codec.ts';
import type { FieldName, RequestRules } from './request-rules.ts';

/**
 * Who may call. `open`: anyone; `viewer`: anyone, but the response depends on the credentials; `session`: signed-in
 * users; `verified`: also with a verified e-mail; `complete`: also with a completed profile; `self`: the user in the path;
 * `owner`: the owner of the entity in the path, with a completed profile.
 */
export type AccessLevel =
  | 'open'
  | 'viewer'
  | 'session'
  | 'verified'
  | 'complete'
  | 'self'
  | 'owner';

/** How a request encodes the fields that are not in its path. `text`: the refresh call's raw token. */
export type Encoding = 'json' | 'multipart' | 'text';

/** One call of the API, as clients and the server know it. */
export interface Call<Data = unknown, Rules extends RequestRules = RequestRules> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`; `:name` stands for one segment. */
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  /** The feature to which the call belongs: a host without it responds with 404. Absent: every host has the call. */
  readonly feature?: HostFeature;
  /** Query fields that hosts without a feature ignore. */
  readonly laterFields?: Partial<Readonly<Record<HostFeature, readonly string[]>>>;
  /** Absent: the fields go into the query. */
  readonly encoding?: Encoding;
  /** Status of a success; default 200. */
  readonly status?: 201;
  /** The fields that are not in the path, with the type of the call's rules in `requests.ts`. Absent: the call has none. */
  readonly request?: RequestFields<Rules>;
  /** The codec of `data` in a success. */
  readonly data: Codec<Data, unknown>;
}

/** The calls of one subject, by name. */
export type Calls = Readonly<Record<string, Call>>;

/** The names of the fields that a call sends besides its path parameters. Carries the type of the call's rules. */
export interface RequestFields<Rules extends RequestRules> {
  readonly names: readonly string[];
  /** For the compiler only; never present. */
  readonly rules?: readonly [Rules];
}

/**
 * Names the fields of a request besides its path parameters. The compiler compares the names with the rules in
 * `requests.ts`, which clients therefore do not bundle.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sends<Rules extends RequestRules>(
  fields: Readonly<Record<FieldName<Rules>, true>>,
): RequestFields<Rules> {
  return { names: Object.keys(fields) };
}
