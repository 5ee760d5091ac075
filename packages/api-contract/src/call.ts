import type { HostFeature } from '@kinora/domain';
import type { Codec } from './codec.ts';
import type { RequestRules, WireName } from './request-rules.ts';
import type { CallName, Subject } from './requests.ts';

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
  /** The fields, with the type of the call's rules in `requests.ts`. Absent: the call has none. */
  readonly request?: RequestFields<Rules>;
  /** The codec of `data` in a success. */
  readonly data: Codec<Data, unknown>;
  /** The method of the SDK returns `success` and `message` of the envelope instead of `data`. */
  readonly returns?: 'acknowledgement';
  /** The request may finish after the page is closed (`keepalive` of `fetch`). Only for small bodies. */
  readonly outlivesPage?: true;
  /** The SDK's method also resolves after a 404, for calls that delete. */
  readonly missing?: 'resolves';
  /**
   * What a success makes stale in the caches of clients: calls, or subjects with all their calls. If a call has an option of
   * the same name, such as `videoId`, it is stale only for the same value.
   */
  readonly stale?: readonly (CallName | Subject)[];
}

/** The calls of one subject, by name. */
export type Calls = Readonly<Record<string, Call>>;

/** The name on the wire of each option of the SDK's method. */
export type FieldNames = Readonly<Record<string, string>>;

/** The fields that a call sends in its path, query or body. Carries the type of the call's rules. */
export interface RequestFields<Rules extends RequestRules, Names = FieldNames> {
  /** In the order in which a form has them. */
  readonly names: Names;
  /** For the compiler only; never present. */
  readonly rules?: readonly [Rules];
}

/** Stands for the type of a call's rules, which clients do not bundle: `rules<Requests['edit']>`. Not called. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is there for its type
export const rules = <Rules extends RequestRules>(): Rules | undefined => undefined;

type All<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer Rest]
  ? First & All<Rest>
  : unknown;

/** Requires an option for each field of the rules. */
type EveryField<Rules extends RequestRules, Names> = [
  Exclude<WireName<Rules>, Names[keyof Names]>,
] extends [never]
  ? unknown
  : { readonly fieldsWithoutOption: Exclude<WireName<Rules>, Names[keyof Names]> };

/**
 * Names the option of the SDK for each field of a request. The doc comments of the names are those of the options. The
 * compiler compares the fields with the rules in `requests.ts`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function sends<
  Rules extends RequestRules,
  const Parts extends readonly Readonly<Record<string, WireName<Rules>>>[],
>(
  _rules: (() => Rules | undefined) & EveryField<Rules, All<Parts>>,
  ...names: Parts
): RequestFields<Rules, All<Parts>>;
/* @__NO_SIDE_EFFECTS__ */
export function sends(_rules: unknown, ...names: readonly FieldNames[]): RequestFields<object> {
  return { names: Object.assign({}, ...names) };
}
