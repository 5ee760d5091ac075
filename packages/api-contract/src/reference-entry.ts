import type { Call } from './call.ts';
import type { FailureCode } from './envelope.ts';
import type { FileName, ParamName, RulesOf, SentFields } from './request-rules.ts';

/** What the document of the API says about a call, and a request that succeeds. */
export interface ReferenceEntry {
  readonly summary: string;
  readonly notes?: string;
  /** Refusals other than those of the access level, of field validation and of every call. */
  readonly refusals?: readonly FailureCode[];
  /** Path parameters for which an unknown id succeeds, although the call may respond with `not-found`. */
  readonly toleratesUnknown?: readonly string[];
  readonly takesIdempotencyKey?: true;
  /** Whether the call accepts the version that it replaces in `If-Match`. */
  readonly takesIfMatch?: true;
  /** Whether the call accepts `If-None-Match: *`, which refuses to replace anything. */
  readonly takesIfNoneMatch?: true;
  /** What each file must be. */
  readonly files?: Readonly<Record<string, string>>;
  /** The fields of a valid request, without path parameters and files. */
  readonly sample?: object;
}

type NeedsSample<C> =
  RulesOf<C> extends { readonly body: unknown }
    ? true
    : object extends SentFields<C>
      ? false
      : true;

/** The entry of one call: it has a sample if the call needs fields, and a description of each file. */
type EntryOf<C> = ReferenceEntry & {
  readonly toleratesUnknown?: readonly ParamName<C>[];
  readonly sample?: SentFields<C>;
} & (NeedsSample<C> extends true ? { readonly sample: SentFields<C> } : object) &
  ([FileName<C>] extends [never]
    ? object
    : { readonly files: Readonly<Record<FileName<C>, string>> });

/** An entry for each call of a subject. */
export type Reference<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: EntryOf<Calls[Name]>;
};
