import type * as v from 'valibot';
import type { RequestFields } from './call.ts';

/** A schema of the fields of a path or a query. */
export type FieldsSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** What the server requires of a request. */
export interface RequestRules {
  /** The `:name` segments of the path. */
  readonly params?: FieldsSchema;
  readonly query?: FieldsSchema;
  /** A JSON body, or the text fields of a multipart body. */
  readonly body?: v.GenericSchema;
  /** The files of a multipart body, by the names of their fields. */
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>;
}

/** The rules of a call's request. */
export type RulesOf<C> = C extends { readonly request: RequestFields<infer Rules> }
  ? Rules
  : object;

type RuleOf<C, Part extends keyof RequestRules> =
  RulesOf<C> extends { readonly [P in Part]: infer Rule } ? Rule : undefined;

/** The checked values of one part of a request; `undefined` if the call does not have it. */
export type CheckedOf<C, Part extends 'params' | 'query' | 'body'> =
  RuleOf<C, Part> extends infer Rule extends v.GenericSchema ? v.InferOutput<Rule> : undefined;

/** The values of one part of a request before they are checked. */
type SentOf<C, Part extends 'params' | 'query' | 'body'> =
  RuleOf<C, Part> extends infer Rule extends v.GenericSchema ? v.InferInput<Rule> : object;

/** A text field may also be sent as a file if both have its name. */
type WithFiles<Texts, Files, File> = {
  [Name in keyof Texts]: Name extends keyof Files ? Texts[Name] | File : Texts[Name];
} & {
  [
    Name in Exclude<keyof Files, keyof Texts> as Files[Name] extends 'required' ? Name : never
  ]: File;
} & {
  [Name in Exclude<keyof Files, keyof Texts> as Files[Name] extends 'required' ? never : Name]?:
    | File
    | undefined;
};

/** The fields that a call sends beside its path parameters and files. */
export type SentFields<C> = SentOf<C, 'query'> & SentOf<C, 'body'>;

type FilesOf<C> = RuleOf<C, 'files'> extends undefined ? object : RuleOf<C, 'files'>;

/** All that a call sends, by name. `File` is the platform's type of a file. */
export type RequestOf<C, File> = SentOf<C, 'params'> &
  SentOf<C, 'query'> &
  WithFiles<SentOf<C, 'body'>, FilesOf<C>, File>;

/** The names of a call's path parameters. */
export type ParamName<C> = keyof SentOf<C, 'params'> & string;
/** The names of a call's files. */
export type FileName<C> = keyof FilesOf<C> & string;

/** The names of all fields of a request with these rules. */
export type WireName<Rules extends RequestRules> = keyof RequestOf<
  { readonly request: RequestFields<Rules> },
  unknown
> &
  string;
