import type { Call, RequestOf } from '@kinora/api-contract';
import type { Page } from '@kinora/domain';
import { isNotFound } from '../api-failure.ts';
import { type ParsedResponse, parseData, parseEnvelope } from '../http/parse-response.ts';
import type { WireResponse } from '../http/wire-response.ts';
import type { SendCall } from '../session/authenticated-call.ts';
import type { Acknowledgement, Cancellable, WithProgress } from './call-options.ts';
import { fieldsIn } from './fields-in.ts';

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

/** Makes methods from the calls of the contract. They differ in what they return. */
export interface Methods {
  /** Returns the checked data. */
  readonly data: <C extends Call>(call: C) => Method<C, DataOf<C>>;
  /** Returns a page of a list whose data is an array, with the page numbers in the envelope's `meta`. */
  readonly page: <C extends Call<readonly unknown[]>>(call: C) => Method<C, Page<ItemOf<C>>>;
  /** Returns `success` and `message` of the envelope, also with `success: false`. */
  readonly acknowledgement: <C extends Call>(call: C) => Method<C, Acknowledgement>;
}

type SentOptions = TransportOptions & Readonly<Record<string, unknown>>;

function toPage({ data, meta }: ParsedResponse<readonly unknown[]>, { page = 1 }: SentOptions) {
  // A host that sends no `meta` has sent the whole list.
  return { items: data, page, totalPages: page, ...meta };
}

/** `toHostPath` converts a path of the contract to a path on the host; default: below `/api/v1`. */
export function createMethods(send: SendCall, toHostPath?: (path: string) => string): Methods;
export function createMethods(
  send: SendCall,
  toHostPath?: (path: string) => string,
): Record<keyof Methods, (call: never) => unknown> {
  const methodOf =
    <Result>(call: Call, parse: (response: WireResponse, options: SentOptions) => Result) =>
    async (options: SentOptions = {}): Promise<Result> => {
      const fields = fieldsIn(call, options);
      const { signal, onProgress, headers } = options;
      const path = toHostPath?.(call.path);
      return send(call, { path, fields, signal, onProgress, headers }, (response) =>
        parse(response, options),
      );
    };

  return {
    data: (call: Call) => methodOf(call, (response) => parseData(response, call).data),
    page: (call: Call<readonly unknown[]>) =>
      methodOf(call, (response, options) => toPage(parseData(response, call), options)),
    acknowledgement: (call: Call) =>
      methodOf(call, (response) => {
        const { success, message } = parseEnvelope(response, call);
        return { success, message };
      }),
  };
}

/** Resolves also if the entity does not exist (404). */
export const ignoreNotFound =
  <Options>(remove: (options: Options) => Promise<undefined>) =>
  (options: Options): Promise<void> =>
    remove(options).catch((failure: unknown) => {
      if (!isNotFound(failure)) throw failure;
    });
