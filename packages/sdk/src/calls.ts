import { API_PREFIX, type Call, type RequestOf } from '@kinora/api-contract';
import { type Clock, createSystemClock } from './clock.ts';
import { INACTIVITY_TIMEOUT_MS, createDeadline } from './deadline.ts';
import { buildPath } from './http/build-request.ts';
import { hostOrigin, addressHint } from './http/host-origin.ts';
import { parseData } from './http/parse-response.ts';
import { type WireResponse, toWireResponse } from './http/wire-response.ts';
import { fieldsIn, wireNames } from './resources/fields-in.ts';
import type { DataOf } from './resources/methods.ts';

export {
  channelCall,
  commentsCall,
  feedCall,
  publishedCall,
  searchCall,
  videoCall,
} from '@kinora/api-contract';
export {
  ApiFailure,
  type ApiFailureCode,
  type ServerCode,
  isApiFailure,
  isRetryable,
  isTimeout,
  messageOf,
} from './api-failure.ts';

/** Options of `createCaller`. */
export interface CallerOptions {
  /** Address of the host, such as `https://kinora.example`, with a path if its API is below one, but without `/api/v1`. */
  readonly host: string;
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
}

/** A call that only reads. */
export type ReadCall = Call & { readonly method: 'GET' };

/** The fields of a call, and options of its request. */
export type ReadOptions<C> = RequestOf<C, never> & {
  /** Sent unchanged, such as an `Authorization` header if your code manages the session. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
};

/** Makes one GET call, in one attempt. Rejects with an `ApiFailure`; wrong options are a `TypeError`. */
export type Caller = <C extends ReadCall>(
  call: C,
  ...options: object extends ReadOptions<C> ? [options?: ReadOptions<C>] : [options: ReadOptions<C>]
) => Promise<DataOf<C>>;

/** Creates a client without a session, which is smaller: for a page that shows one thing, or for a server. */
export function createCaller(options: CallerOptions): Caller;
export function createCaller({
  host,
  fetch = globalThis.fetch,
  clock = createSystemClock(),
}: CallerOptions) {
  const origin = hostOrigin(host);

  return async (call: ReadCall, options: ReadOptions<ReadCall> = {}): Promise<unknown> => {
    const { signal, headers } = options;
    const path = buildPath(API_PREFIX + call.path, fieldsIn(call, options, wireNames(call)));
    const deadline = createDeadline(clock, INACTIVITY_TIMEOUT_MS, signal ? [signal] : [], call);
    let response: WireResponse;
    try {
      const request = {
        method: call.method,
        headers: { accept: 'application/json', ...headers },
        signal: deadline.signal,
        redirect: 'manual',
      } as const;
      response = await fetch(origin + path, request).then(toWireResponse);
    } catch (cause) {
      throw deadline.toFailure(cause, addressHint(origin, false));
    } finally {
      deadline.end();
    }
    return parseData(response, call).data;
  };
}
