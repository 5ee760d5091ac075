import { API_PREFIX, type Call } from '@kinora/api-contract';
import { type Clock, createSystemClock } from './clock.ts';
import { INACTIVITY_TIMEOUT_MS, createDeadline } from './deadline.ts';
import { buildPath } from './http/build-request.ts';
import { hostOrigin } from './http/host-origin.ts';
import { parseData } from './http/parse-response.ts';
import { type WireResponse, toWireResponse } from './http/wire-response.ts';

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

/** The variable parts of one call. */
export interface CallFields {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent unchanged, such as an `Authorization` header if your code manages the session. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Makes one GET call, in one attempt. Rejects only with an `ApiFailure`. */
export type Caller = <Data>(
  call: Call<Data> & { readonly method: 'GET' },
  fields?: CallFields,
) => Promise<Data>;

/** Creates a client without a session, which is smaller: for a page that shows one thing, or for a server. */
export function createCaller(options: CallerOptions): Caller {
  const { fetch = globalThis.fetch, clock = createSystemClock() } = options;
  const origin = hostOrigin(options.host);

  async function exchange(call: Call, fields: CallFields): Promise<WireResponse> {
    const { params, query, headers, signal } = fields;
    const path = buildPath(API_PREFIX + call.path, params, query, call);
    const signals = signal ? [signal] : [];
    const deadline = createDeadline(clock, INACTIVITY_TIMEOUT_MS, signals, call);
    try {
      const request = {
        method: call.method,
        headers: { accept: 'application/json', ...headers },
        signal: deadline.signal,
      };
      return await fetch(origin + path, request).then(toWireResponse);
    } catch (cause) {
      throw deadline.toFailure(cause);
    } finally {
      deadline.end();
    }
  }

  return async (call, fields = {}) => parseData(await exchange(call, fields), call).data;
}
