import type { Call } from '@kinora/api-contract';
import type { Page } from '@kinora/domain';
import { isNotFound } from '../api-failure.ts';
import type { Http } from '../http/http.ts';
import { parseData, parseEnvelope } from '../http/parse-response.ts';
import type { WireResponse } from '../http/wire-response.ts';
import type { Cancellable, Verdict, WithProgress } from './call-options.ts';

/** The names of a path's segments: `videoId` of `/videos/:videoId`. */
type Segment<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Segment<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The options of a method: its fields, and those that every method has. */
type MethodOptions<Name extends string> = { readonly [Key in Name]?: unknown } & Cancellable &
  WithProgress & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly page?: number | undefined;
  };

type Method<Path extends string, Name extends string, Result> = (
  options?: MethodOptions<Name | Segment<Path>>,
) => Promise<Result>;

type CallAt<Path extends string, Data = unknown> = Call<Data> & { readonly path: Path };

/**
 * Creates the client's methods from a call of the contract and the names of the options that are sent beside those in
 * its path. The factories differ in what the method returns.
 */
export interface Methods {
  /** Returns the checked data. */
  readonly data: <Data, const Path extends string, Name extends string = never>(
    call: CallAt<Path, Data>,
    names?: readonly Name[],
  ) => Method<Path, Name, Data>;
  /** Returns a page of a list whose data is an array, with the page numbers in the envelope's `meta`. */
  readonly page: <Item, const Path extends string, Name extends string = never>(
    call: CallAt<Path, Item[]>,
    names?: readonly Name[],
  ) => Method<Path, Name | 'limit', Page<Item>>;
  /** Returns `success` and `message` of the envelope, also with `success: false`. */
  readonly verdict: <const Path extends string, Name extends string = never>(
    call: CallAt<Path>,
    names?: readonly Name[],
  ) => Method<Path, Name, Verdict>;
}

/** The options of every list. */
export const paging = ['page', 'limit'] as const;

/** `toHostPath` converts a path of the contract to a path on the host; default: below `/api/v1`. */
export function createMethods(http: Http, toHostPath?: (path: string) => string): Methods {
  const methodOf =
    <Result>(
      call: Call,
      names: readonly string[],
      parse: (response: WireResponse, options: MethodOptions<string>) => Result,
    ) =>
    (options: MethodOptions<string> = {}): Promise<Result> => {
      const fields: Record<string, unknown> = {};
      for (const name of names) fields[name] = options[name];
      const path = toHostPath?.(call.path);
      return http(call, { ...options, path, params: options, fields }, (response) =>
        parse(response, options),
      );
    };

  return {
    data: (call, names = []) =>
      methodOf(call, names, (response) => parseData(response, call.data).data),
    page: (call, names = []) =>
      methodOf(call, [...paging, ...names], (response, { page = 1 }) => {
        const { data, meta } = parseData(response, call.data);
        // A host that sends no `meta` has sent the whole list.
        return { items: data, page, totalPages: page, ...meta };
      }),
    verdict: (call, names = []) =>
      methodOf(call, names, (response) => {
        const { success, message } = parseEnvelope(response);
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
