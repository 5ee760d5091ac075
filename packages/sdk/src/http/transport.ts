import ky, { isNetworkError } from 'ky';

import type { Clock } from '../clock.ts';
import { createDeadline } from './deadline.ts';
import { sendFormByFetch } from './send-form-fetch.ts';
import { sendFormByXhr } from './send-form-xhr.ts';
import type { SendForm, WireAnswer } from './wire-answer.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** Silence between two signs of progress that counts as a stall. */
const STALL_MS = 30_000;
/** Once everything has left, the host may need its time to take the file in. */
const PROCESSING_MS = 120_000;

interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly form?: FormData | undefined;
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

function originOf(host: string | undefined): string {
  const origin = host || globalThis.location?.origin;
  if (!origin || !URL.canParse(origin)) {
    throw new TypeError(
      `createSdk: "host" must be an origin such as "https://kinora.example", not "${origin ?? ''}".`,
    );
  }
  return origin.replace(/\/+$/, '');
}

export function createTransport(options: TransportOptions): Transport {
  const { clock } = options;
  const origin = originOf(options.host);
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const sendForm =
    options.sendForm ??
    (typeof XMLHttpRequest === 'undefined' ? sendFormByFetch(fetch) : sendFormByXhr);
  // No retries and no timeouts of ky's own: the cache retries, and time comes from the SDK's clock.
  const http = ky.create({
    fetch: (input, init) => fetch(input, init),
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    credentials: 'include',
  });

  async function sendPlain(request: WireRequest): Promise<WireAnswer> {
    const { method, path, headers, body, signals, keepalive = false } = request;
    const deadline = createDeadline({ clock, milliseconds: ANSWER_TIMEOUT_MS, signals });
    const { signal } = deadline;
    try {
      const response = await http(`${origin}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
        keepalive,
        signal,
      });
      const text = await response.text().catch((cause: unknown) => {
        throw deadline.toFailure(cause);
      });
      return { status: response.status, headers: response.headers, text };
    } catch (cause) {
      // Not ky's own error, which holds the request: its bearer, and the token in the path of a mail link.
      if (isNetworkError(cause)) throw deadline.toFailure(cause.cause);
      if (signal.aborted) throw deadline.toFailure(cause);
      throw cause;
    } finally {
      deadline.end();
    }
  }

  async function sendUpload(request: WireRequest, form: FormData): Promise<WireAnswer> {
    const { method, path, headers, onProgress, signals } = request;
    const deadline = createDeadline({ clock, milliseconds: STALL_MS, signals });
    let mostBytes = 0;
    // A body may go on leaving after the host has refused it.
    let isOver = false;
    try {
      return await sendForm({
        method,
        url: `${origin}${path}`,
        headers: { accept: 'application/json', ...headers },
        form,
        signal: deadline.signal,
        onProgress(sentBytes, totalBytes) {
          if (isOver || sentBytes <= mostBytes) return;
          mostBytes = sentBytes;
          deadline.restart(sentBytes < totalBytes ? STALL_MS : PROCESSING_MS);
          onProgress?.(Math.min(1, sentBytes / totalBytes));
        },
      });
    } catch (cause) {
      throw deadline.toFailure(cause);
    } finally {
      isOver = true;
      deadline.end();
    }
  }

  return (request) => (request.form ? sendUpload(request, request.form) : sendPlain(request));
}
