import { ApiError, failureEnvelope } from '@kinora/api-contract/kernel';
import type { Clock } from '../clock.ts';
import type { WireResponse } from '../http/wire-response.ts';
import type { FakeFailure, FakeHold } from './fake-host.ts';
import { jsonResponse } from './json-response.ts';

/** A call that is held; an upload stops at `sentShare`. */
interface Hold {
  readonly call: string;
  sentShare: number;
  isReleased: boolean;
  readonly arrive: () => void;
  readonly listeners: Set<() => void>;
}

const API = '/api/v1';

/** Returns whether `'POST /users/login'`, with `*` for one segment, matches this request. */
export function isCall(call: string, method: string, path: string): boolean {
  const [wantedMethod, wantedPath = ''] = call.split(' ');
  const pattern = wantedPath
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]+');
  const shortPath = path.startsWith(API) ? path.slice(API.length) : path;
  return wantedMethod === method && new RegExp(`^${pattern}/?$`).test(shortPath);
}

const isFor =
  (method: string, path: string) =>
  ({ call }: { readonly call: string }) =>
    isCall(call, method, path);

/** The failures and delays that a test has set for calls. */
export function createInterference(clock: Clock, latencyMs: number) {
  const failures: { call: string; failure: FakeFailure; timesLeft: number }[] = [];
  const holds: Hold[] = [];

  return {
    fail(call: string, failure: FakeFailure): () => void {
      const entry = { call, failure, timesLeft: failure.times ?? Number.POSITIVE_INFINITY };
      failures.push(entry);
      return () => {
        entry.timesLeft = 0;
      };
    },

    hold(call: string, { sentShare = 1 }: { readonly sentShare?: number } = {}): FakeHold {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const listeners = new Set<() => void>();
      const held: Hold = { call, sentShare, isReleased: false, arrive, listeners };
      holds.push(held);
      const notify = () => {
        for (const listener of listeners) listener();
      };
      return {
        arrived,
        sendUpTo(share) {
          held.sentShare = share;
          notify();
        },
        release() {
          held.isReleased = true;
          holds.splice(holds.indexOf(held), 1);
          notify();
        },
      };
    },

    /** Waits until the test releases the call; reports upload progress meanwhile. */
    async wait(
      method: string,
      path: string,
      signal: AbortSignal,
      onShare: (share: number) => void,
    ) {
      const held = holds.find(isFor(method, path));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cancel = () => reject(new DOMException('Cancelled', 'AbortError'));
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel, { once: true });
      const proceed = () => {
        if (!held || held.isReleased) return resolve();
        onShare(held.sentShare);
      };
      held?.listeners.add(proceed);
      held?.arrive();
      if (latencyMs > 0) clock.after(latencyMs, proceed);
      else proceed();
      await promise.finally(() => signal.removeEventListener('abort', cancel));
      onShare(1);
    },

    /** Returns the failure that the test has set for this call, if any. */
    failureFor(method: string, path: string): WireResponse | undefined {
      const entry = failures.findLast(
        (candidate) => candidate.timesLeft > 0 && isFor(method, path)(candidate),
      );
      if (!entry) return undefined;
      entry.timesLeft -= 1;
      const { status, message = 'Told to fail', code = 'internal', body, headers } = entry.failure;
      // The message of browsers and Node, by which ky recognises network errors.
      if (status === 0) throw new TypeError('fetch failed');
      const failure = failureEnvelope(new ApiError('internal', message));
      return jsonResponse(status, body ?? { ...failure, statusCode: status, code }, headers);
    },
  };
}
