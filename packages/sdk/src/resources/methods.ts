import type { Call } from '@kinora/api-contract';
import type { Page } from '@kinora/domain';
import type * as v from 'valibot';
import { isNotFound } from '../api-failure.ts';
import type { Fields } from '../http/build-request.ts';
import type { CallOptions, Http } from '../http/http.ts';
import type { Cancellable, Verdict, WithProgress } from './call-options.ts';

/** The options of a method: its fields, and those that every method has. */
type MethodOptions<Name extends string> = { readonly [Key in Name]?: unknown } & Cancellable &
  WithProgress & { readonly headers?: Readonly<Record<string, string>> };

/**
 * Creates the client's methods from a call of the contract, the names of the options that are sent as fields, and
 * default values. The factories differ in what the method returns.
 */
export interface Methods {
  /** Returns the checked data. */
  readonly data: <Made extends Call, Name extends string>(
    call: Made,
    names: readonly Name[],
    defaults?: Fields,
  ) => (options?: MethodOptions<Name>) => Promise<v.InferOutput<Made['data']>>;
  /** Returns a page of a list whose data is an array, with the page numbers in the envelope's `meta`. */
  readonly page: <Item, Name extends string>(
    call: Call & { readonly data: v.GenericSchema<unknown, Item[]> },
    names: readonly Name[],
    defaults?: Fields,
  ) => (
    options?: MethodOptions<Name> & { readonly page?: number | undefined },
  ) => Promise<Page<Item>>;
  /** Returns `success` and `message` of the envelope, also with `success: false`. */
  readonly verdict: <Name extends string>(
    call: Call,
    names: readonly Name[],
  ) => (options?: MethodOptions<Name>) => Promise<Verdict>;
  /** Returns nothing. */
  readonly noResult: <Name extends string>(
    call: Call,
    names: readonly Name[],
  ) => (options?: MethodOptions<Name>) => Promise<void>;
}

/** `toHostPath` converts a path of the contract to a path on the host; default: below `/api/v1`. */
export function createMethods(http: Http, toHostPath?: (path: string) => string): Methods {
  function toCallOptions<Name extends string>(
    { path }: Call,
    names: readonly Name[],
    options: MethodOptions<Name>,
    defaults?: Fields,
  ): CallOptions {
    const { headers, signal, onProgress } = options;
    const fields: Record<string, unknown> = { ...defaults };
    for (const name of names) if (options[name] !== undefined) fields[name] = options[name];
    return { path: toHostPath?.(path), fields, headers, signal, onProgress };
  }

  return {
    data:
      (call, names, defaults) =>
      async (options = {}) =>
        (await http.call(call, toCallOptions(call, names, options, defaults))).data,
    page:
      (call, names, defaults) =>
      async (options = {}) => {
        const { data, meta } = await http.call(call, toCallOptions(call, names, options, defaults));
        const { page = 1 } = options;
        // A host that sends no `meta` has sent the whole list.
        return { items: data, page, totalPages: page, total: undefined, ...meta };
      },
    verdict:
      (call, names) =>
      async (options = {}) => {
        const { success, message } = await http.envelope(call, toCallOptions(call, names, options));
        return { success, ...(message !== undefined && { message }) };
      },
    noResult:
      (call, names) =>
      async (options = {}) => {
        await http.call(call, toCallOptions(call, names, options));
      },
  };
}

/** Resolves also if the entity does not exist (404). */
export const ignoreNotFound =
  <Options>(remove: (options: Options) => Promise<void>) =>
  (options: Options): Promise<void> =>
    remove(options).catch((failure: unknown) => {
      if (!isNotFound(failure)) throw failure;
    });
