import { API_PREFIX, type Call } from '@kinora/api-contract';
import type * as v from 'valibot';

import { type Clock, createSystemClock } from './clock.ts';
import { SILENCE_MS, createDeadline } from './http/deadline.ts';
import { originOf } from './http/origin-of.ts';
import { pathOf } from './http/request-of.ts';
import { readData } from './http/read-answer.ts';
import { type WireAnswer, wireAnswerOf } from './http/wire-answer.ts';

export {
  channelCall,
  commentsCall,
  feedCall,
  publishedCall,
  searchCall,
  videoCall,
} from '@kinora/api-contract';
export { ApiFailure, type ApiFailureCode, isApiFailure, messageOf } from './api-failure.ts';

/** How a host is reached without a session. */
export interface CallerOptions {
  /** Address of the host, such as `https://kinora.example`, with a path where its API lives below one. */
  readonly host: string;
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
}

/** What one call needs: the open segments of its path, and its query. */
export interface CallFields {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as they are; a bearer, where somebody else keeps the session. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Makes one reading call, with one attempt; rejects only with an `ApiFailure`. */
export type Caller = <Made extends Call & { readonly method: 'GET' }>(
  call: Made,
  fields?: CallFields,
) => Promise<v.InferOutput<Made['data']>>;

/** Calls without a session, and without its bytes: for a page that shows one thing, or for a server. */
export function createCaller(options: CallerOptions): Caller {
  const { fetch = globalThis.fetch, clock = createSystemClock() } = options;
  const origin = originOf(options.host);

  async function exchange(call: Call, fields: CallFields): Promise<WireAnswer> {
    const { params, query, headers, signal } = fields;
    const path = pathOf(API_PREFIX + call.path, params, query);
    const signals = signal ? [signal] : [];
    const deadline = createDeadline({ clock, milliseconds: SILENCE_MS, signals });
    try {
      const request = {
        method: call.method,
        headers: { accept: 'application/json', ...headers },
        signal: deadline.signal,
      };
      return await fetch(origin + path, request).then(wireAnswerOf);
    } catch (cause) {
      throw deadline.toFailure(cause);
    } finally {
      deadline.end();
    }
  }

  return async (call, fields = {}) => readData(await exchange(call, fields), call.data).data;
}
