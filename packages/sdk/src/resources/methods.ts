import type { Call, Calls, FieldNames, RequestOf } from '@kinora/api-contract';
import type { Page } from '@kinora/domain';
import { isNotFound } from '../api-failure.ts';
import { parseData, parseEnvelope } from '../http/parse-response.ts';
import type { WireResponse } from '../http/wire-response.ts';
import type { SendCall } from '../session/authenticated-call.ts';
import type { Acknowledgement, Cancellable, WithProgress } from './call-options.ts';
import { fieldsIn, wireNames } from './fields-in.ts';

/** The options that belong to the transport. They are not fields of the call. */
interface TransportOptions extends Cancellable, WithProgress {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The options of a method: what its call sends, and those of the transport. */
export type OptionsOf<C> = RequestOf<C, Blob> & TransportOptions;

/** Allows no option beyond those of `Known`. */
type NoOthers<Options, Known> = {
  readonly [Name in Exclude<keyof NonNullable<Options>, keyof Known>]?: never;
};

/** Sends a call. An option that the call does not have is a type error, also in the type of a public method. */
export type Method<C, Result> =
  object extends OptionsOf<C>
    ? <Options extends OptionsOf<C> | undefined = undefined>(
        options?: Options & NoOthers<Options, OptionsOf<C>>,
      ) => Promise<Result>
    : <Options extends OptionsOf<C>>(
        options: Options & NoOthers<Options, OptionsOf<C>>,
      ) => Promise<Result>;

/** What a call resolves with. */
export type DataOf<C> = C extends Call<infer Data> ? Data : never;
type ItemOf<C> = DataOf<C> extends readonly (infer Item)[] ? Item : never;

/** The options of a call and the names of their fields on the wire. */
type NamesOf<C> = C extends { readonly request: { readonly names: infer Names } } ? Names : object;

/** The names of the options that may be absent. */
type OptionalNames<Names, Sent> = {
  [Name in keyof Names]-?: object extends Pick<Sent, Names[Name] & keyof Sent> ? Name : never;
}[keyof Names];

// The compiler copies the doc comments of the contract to the options: `Name` is a part of `keyof Names`.
type NeededFields<Names, Sent, Name extends keyof Names> = {
  readonly [N in Name]: Sent[Names[N] & keyof Sent];
};
type OptionalFields<Names, Sent, Name extends keyof Names> = {
  readonly [N in Name]?: Sent[Names[N] & keyof Sent] | undefined;
};
type FieldOptions<Names, Sent> = OptionalFields<Names, Sent, OptionalNames<Names, Sent>> &
  NeededFields<Names, Sent, Exclude<keyof Names, OptionalNames<Names, Sent>>>;

/** One object type instead of an intersection, for editors. */
type Flat<Options> = Options extends infer One
  ? { readonly [Name in keyof One]: One[Name] }
  : never;

/** The options of the SDK's method for a call. */
export type CallOptions<C> = Flat<
  FieldOptions<NamesOf<C>, RequestOf<C, Blob>> &
    Cancellable &
    (C extends { readonly encoding: 'multipart' } ? WithProgress : object)
>;

/** What the SDK's method for a call resolves with. */
export type CallResult<C> = C extends { readonly missing: 'resolves' }
  ? void
  : C extends { readonly returns: 'acknowledgement' }
    ? Acknowledgement
    : DataOf<C> extends undefined
      ? void
      : [DataOf<C>, NamesOf<C>] extends [readonly unknown[], { readonly page: string }]
        ? Page<ItemOf<C>>
        : DataOf<C>;

/** The SDK's method for a call. `More` are further options. */
export type CallMethod<C, More = unknown> =
  object extends CallOptions<C>
    ? (options?: CallOptions<C> & More) => Promise<CallResult<C>>
    : (options: CallOptions<C> & More) => Promise<CallResult<C>>;

/** The SDK's method for each call of a subject. */
export type ResourceOf<Group, More = unknown> = {
  readonly [Name in keyof Group]: CallMethod<Group[Name], More>;
};

/**
 * Makes methods from the calls of the contract. Those of `of` have the options and results of the SDK. The others have
 * the names on the wire, and differ in what they return.
 */
export interface Methods {
  /** Returns a method for each call of a subject. */
  readonly of: <const Group extends Calls>(
    group: Group,
  ) => ResourceOf<Group, Pick<TransportOptions, 'headers'>>;
  /** Returns the checked data. */
  readonly data: <C extends Call>(call: C) => Method<C, DataOf<C>>;
  /** Returns a page of a list whose data is an array, with the page numbers in the envelope's `meta`. */
  readonly page: <C extends Call<readonly unknown[]>>(call: C) => Method<C, Page<ItemOf<C>>>;
  /** Returns `success` and `message` of the envelope, also with `success: false`. */
  readonly acknowledgement: <C extends Call>(call: C) => Method<C, Acknowledgement>;
}

type SentOptions = TransportOptions & Readonly<Record<string, unknown>>;

/** Returns what a method resolves with. */
type Parse = (response: WireResponse, call: Call, options: SentOptions) => unknown;

const toData: Parse = (response, call) => parseData(response, call).data;

const toPage: Parse = (response, call, { page = 1 }) => {
  const { data, meta } = parseData(response, call);
  // A host that sends no `meta` has sent the whole list.
  return { items: data, page, totalPages: page, ...meta };
};

const toAcknowledgement: Parse = (response, call) => {
  const { success, message } = parseEnvelope(response, call);
  return { success, message };
};

/** A call whose data is an array is a page of a list if it has the option `page`. */
const toResult: Parse = (response, call, options) => {
  if (call.returns) return toAcknowledgement(response, call, options);
  const data = toData(response, call, options);
  const isPage = call.request?.names['page'] && Array.isArray(data);
  return isPage ? toPage(response, call, options) : data;
};

/** Resolves also if the entity does not exist (404). */
const ignoreNotFound =
  (method: (options?: SentOptions) => Promise<unknown>) => (options?: SentOptions) =>
    method(options).catch((failure: unknown) => {
      if (!isNotFound(failure)) throw failure;
    });

/** `toHostPath` converts a path of the contract to a path on the host; default: below `/api/v1`. */
export function createMethods(send: SendCall, toHostPath?: (path: string) => string): Methods;
export function createMethods(
  send: SendCall,
  toHostPath?: (path: string) => string,
): Record<keyof Methods, (call: never) => unknown> {
  const methodOf =
    (call: Call, parse: Parse, names: FieldNames = {}) =>
    async (options: SentOptions = {}): Promise<unknown> => {
      const fields = fieldsIn(call, options, names);
      const { signal, onProgress, headers } = options;
      const path = toHostPath?.(call.path);
      return send(call, { path, fields, signal, onProgress, headers }, (response) =>
        parse(response, call, options),
      );
    };

  function derive(call: Call) {
    const method = methodOf(call, toResult, call.request?.names);
    return call.missing ? ignoreNotFound(method) : method;
  }

  const withWireNames = (parse: Parse) => (call: Call) => methodOf(call, parse, wireNames(call));

  return {
    of: (group: Calls) =>
      Object.fromEntries(Object.entries(group).map(([name, call]) => [name, derive(call)])),
    data: withWireNames(toData),
    page: withWireNames(toPage),
    acknowledgement: withWireNames(toAcknowledgement),
  };
}
