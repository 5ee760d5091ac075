import ky, { isNetworkError } from 'ky';

import type { Clock } from '../clock.ts';
import { SILENCE_MS, createDeadline } from './deadline.ts';
import { originOf } from './origin-of.ts';
import { sendFormByFetch } from './send-form-fetch.ts';
import { sendFormByXhr } from './send-form-xhr.ts';
import { type SendForm, type WireAnswer, wireAnswerOf } from './wire-answer.ts';

/** Once everything has left, the host may need its time to take the file in. */
const PROCESSING_MS = 120_000;

export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly form?: FormData;
  readonly onProgress?: ((sentShare: number) => void) | undefined;
  /** Any of them cancels. */
  readonly signals: readonly AbortSignal[];
  /** Outlives the page, as a logout should. */
  readonly keepalive?: boolean;
}

/** Carries one request, once. Rejects only as `aborted` or `unreachable`: any status is an answer. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface TransportOptions {
  readonly host: string | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly sendForm: SendForm | undefined;
  readonly clock: Clock;
}

export function createTransport(options: TransportOptions): Transport {
  const { clock } = options;
  const origin = originOf(options.host);
  // Asked for at each call: a page may have replaced it meanwhile.
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const sendForm =
    options.sendForm ??
    (typeof XMLHttpRequest === 'undefined' ? sendFormByFetch(fetch) : sendFormByXhr);
  // No retries and no timeouts of ky's own: the cache retries, and time comes from the SDK's clock.
  const http = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    credentials: 'include',
  });

  return async ({ path, form, headers, onProgress, signals, ...rest }) => {
    const deadline = createDeadline({ clock, milliseconds: SILENCE_MS, signals });
    const url = origin + path;
    const { signal } = deadline;
    const request = { ...rest, headers: { accept: 'application/json', ...headers } };
    let mostBytes = 0;
    try {
      if (!form) {
        // The signal goes to `fetch` alone: ky would join it with one of its own, at half of its costs.
        const fetchUntil = (input: string | URL | Request) => fetch(input, { signal });
        return await http(url, { ...request, fetch: fetchUntil }).then(wireAnswerOf);
      }
      return await sendForm({
        ...request,
        url,
        form,
        signal,
        onProgress(sentBytes, totalBytes) {
          if (sentBytes <= mostBytes) return;
          mostBytes = sentBytes;
          deadline.restart(sentBytes < totalBytes ? SILENCE_MS : PROCESSING_MS);
          onProgress?.(Math.min(1, sentBytes / totalBytes));
        },
      });
    } catch (cause) {
      // Not ky's own error, which holds the request: its bearer, and the token in the path of a mail link.
      throw deadline.toFailure(isNetworkError(cause) ? cause.cause : cause);
    } finally {
      // A body may go on leaving after the host has refused it.
      mostBytes = Infinity;
      deadline.end();
    }
  };
}
