import ky, { isNetworkError } from 'ky';
import { ApiFailure, type CallName } from '../api-failure.ts';
import type { Clock } from '../clock.ts';
import { INACTIVITY_TIMEOUT_MS, createDeadline } from '../deadline.ts';
import { type FormParts, type SendParts, unreadableReason } from './form-parts.ts';
import { addressHint } from './host-origin.ts';
import { type WireResponse, isRedirect, toWireResponse } from './wire-response.ts';

/** How long the host may take to process a file after the last byte was sent. */
const PROCESSING_TIMEOUT_MS = 120_000;

export interface WireRequest {
  /** What a failure calls the request. */
  readonly call: CallName;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Fields and files of a form. */
  readonly parts?: FormParts;
  readonly onProgress?: ((sentShare: number) => void) | undefined;
  /** Any of them cancels the request. */
  readonly signals: readonly AbortSignal[];
  /** Lets the request finish after the page is closed, as a logout should. */
  readonly keepalive?: boolean;
}

/** Sends one request, once. Resolves with a response of any status; rejects only as `aborted` or `unreachable`. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

export interface TransportOptions {
  /** The address that paths are appended to. */
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly sendParts: SendParts;
  readonly clock: Clock;
}

/** `XMLHttpRequest` follows redirects, and does not say which one another origin has refused. */
const redirects = (fetch: typeof globalThis.fetch, url: string, signal: AbortSignal) =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal }).then(isRedirect, () => false);

export function createTransport({ origin, fetch, sendParts, clock }: TransportOptions): Transport {
  // ky does not retry or time out: the cache retries, and the SDK's clock times requests.
  const http = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // Followed to another origin, a request loses its `Authorization`, and the session would seem to have ended.
    redirect: 'manual',
    credentials: 'include',
  });

  /** Once the host has answered this page, it allows the page's origin. */
  let hasAnswered = false;

  return async ({ call, path, parts, headers, onProgress, signals, ...rest }) => {
    const deadline = createDeadline(clock, INACTIVITY_TIMEOUT_MS, signals, call);
    const url = origin + path;
    const { signal } = deadline;
    const request = { ...rest, headers: { accept: 'application/json', ...headers } };
    let maxSentBytes = 0;
    try {
      if (!parts) {
        // Pass the signal to `fetch` only: ky would combine it with its own signal, which doubles ky's overhead.
        const fetchWithSignal = (input: string | URL | Request) => fetch(input, { signal });
        const response = await http(url, { ...request, fetch: fetchWithSignal }).then(
          toWireResponse,
        );
        hasAnswered ||= !isRedirect(response);
        return response;
      }
      return await sendParts({
        ...request,
        url,
        parts,
        signal,
        onRead: () => deadline.restart(INACTIVITY_TIMEOUT_MS),
        onProgress(sentBytes, totalBytes) {
          // A sender may report although nothing more was sent: that is inactivity.
          if (sentBytes <= maxSentBytes) return;
          maxSentBytes = sentBytes;
          deadline.restart(sentBytes < totalBytes ? INACTIVITY_TIMEOUT_MS : PROCESSING_TIMEOUT_MS);
          onProgress?.(sentBytes / totalBytes);
        },
      });
    } catch (cause) {
      const reason = parts && !signal.aborted && (await unreadableReason(parts));
      if (reason) throw new ApiFailure('unreadable-file', { call, cause, reason });
      if (parts && !signal.aborted && !hasAnswered && (await redirects(fetch, url, signal)))
        throw new ApiFailure('redirected', { call, cause });
      // Not ky's error: it contains the request, with its bearer token and the token in the path of a mail link.
      const hint = addressHint(origin, hasAnswered);
      throw deadline.toFailure(isNetworkError(cause) ? cause.cause : cause, hint);
    } finally {
      deadline.end();
    }
  };
}
