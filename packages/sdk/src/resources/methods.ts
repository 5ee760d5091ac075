import type { Call } from '@kinora/api-contract';
import type { Page } from '@kinora/domain';
import type * as v from 'valibot';

import { isGone } from '../api-failure.ts';
import type { CallOptions, Http } from '../http/http.ts';
import type { Fields } from '../http/request-of.ts';
import type { Cancellable, Verdict, WithProgress } from './call-options.ts';

/** The options of a method: its fields, and what any method may be given. */
type MethodOptions<Name extends string> = { readonly [Key in Name]?: unknown } & Cancellable &
  WithProgress & { readonly headers?: Readonly<Record<string, string>> };

/**
 * Makes the client's methods: each is a call of the contract, the names of the options that it sends, and what is sent
 * where an option is left out. They differ in what they make of the answer.
 */
export interface Methods {
  /** The checked data. */
  readonly data: <Made extends Call, Name extends string>(
    call: Made,
    names: readonly Name[],
    defaults?: Fields,
  ) => (options?: MethodOptions<Name>) => Promise<v.InferOutput<Made['data']>>;
  /** A list that comes as a bare array, with its place beside it. */
  readonly page: <Item, Name extends string>(
    call: Call & { readonly data: v.GenericSchema<unknown, Item[]> },
    names: readonly Name[],
    defaults?: Fields,
  ) => (
    options?: MethodOptions<Name> & { readonly page?: number | undefined },
  ) => Promise<Page<Item>>;
  /** The envelope alone, also when it says `success: false`. */
  readonly verdict: <Name extends string>(
    call: Call,
    names: readonly Name[],
  ) => (options?: MethodOptions<Name>) => Promise<Verdict>;
  /** Nothing, whatever came. */
  readonly nothing: <Name extends string>(
    call: Call,
    names: readonly Name[],
  ) => (options?: MethodOptions<Name>) => Promise<void>;
}

/** `placeOf` says where on the host a path of the contract is; default: below `/api/v1`. */
export function createMethods(http: Http, placeOf?: (path: string) => string): Methods {
  function sent<Name extends string>(
    { path }: Call,
    names: readonly Name[],
    options: MethodOptions<Name>,
    defaults?: Fields,
  ): CallOptions {
    const { headers, signal, onProgress } = options;
    const fields: Record<string, unknown> = { ...defaults };
    for (const name of names) if (options[name] !== undefined) fields[name] = options[name];
    return { path: placeOf?.(path), fields, headers, signal, onProgress };
  }

  return {
    data:
      (call, names, defaults) =>
      async (options = {}) =>
        (await http.call(call, sent(call, names, options, defaults))).data,
    page:
      (call, names, defaults) =>
      async (options = {}) => {
        const { data, meta } = await http.call(call, sent(call, names, options, defaults));
        const { page = 1 } = options;
        // A host that says nothing about pages has sent everything there is.
        return { items: data, page, totalPages: page, total: undefined, ...meta };
      },
    verdict:
      (call, names) =>
      async (options = {}) => {
        const { success, message } = await http.envelope(call, sent(call, names, options));
        return { success, ...(message !== undefined && { message }) };
      },
    nothing:
      (call, names) =>
      async (options = {}) => {
        await http.call(call, sent(call, names, options));
      },
  };
}

/** What is gone already need not be removed. */
export const unlessGone =
  <Options>(remove: (options: Options) => Promise<void>) =>
  (options: Options): Promise<void> =>
    remove(options).catch((failure: unknown) => {
      if (!isGone(failure)) throw failure;
    });
