import type { Clock } from '../clock.ts';
import type { WireResponse } from '../http/wire-response.ts';
import type { FakeFailure, FakeHold } from './fake-host.ts';
import { failureBody, wireAnswer } from './fake-wire.ts';

/** How far an upload comes before it waits. */
interface Waiting {
  readonly call: string;
  sentShare: number;
  isReleased: boolean;
  readonly arrive: () => void;
  readonly wakers: Set<() => void>;
}

const API = '/api/v1';

/** Does `'POST /users/login'`, with `*` for one segment, name this request? */
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

/** What a test has told the fake host to do to a call. */
export function createInterference(clock: Clock, latencyMs: number) {
  const failures: { call: string; failure: FakeFailure; timesLeft: number }[] = [];
  const waitings: Waiting[] = [];

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
      const wakers = new Set<() => void>();
      const waiting: Waiting = { call, sentShare, isReleased: false, arrive, wakers };
      waitings.push(waiting);
      const wake = () => {
        for (const waker of wakers) waker();
      };
      return {
        arrived,
        sendUpTo(share) {
          waiting.sentShare = share;
          wake();
        },
        release() {
          waiting.isReleased = true;
          waitings.splice(waitings.indexOf(waiting), 1);
          wake();
        },
      };
    },

    /** Waits as long as the test wants; tells meanwhile how much of an upload has left. */
    async wait(
      method: string,
      path: string,
      signal: AbortSignal,
      onShare: (share: number) => void,
    ) {
      const waiting = waitings.find(isFor(method, path));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cancel = () => reject(new DOMException('Cancelled', 'AbortError'));
      if (signal.aborted) cancel();
      signal.addEventListener('abort', cancel, { once: true });
      const proceed = () => {
        if (!waiting || waiting.isReleased) return resolve();
        onShare(waiting.sentShare);
      };
      waiting?.wakers.add(proceed);
      waiting?.arrive();
      if (latencyMs > 0) clock.after(latencyMs, proceed);
      else proceed();
      await promise.finally(() => signal.removeEventListener('abort', cancel));
      onShare(1);
    },

    /** The answer that the test has asked for, if any. */
    failureFor(method: string, path: string): WireResponse | undefined {
      const entry = failures.findLast(
        (candidate) => candidate.timesLeft > 0 && isFor(method, path)(candidate),
      );
      if (!entry) return undefined;
      entry.timesLeft -= 1;
      const { status, message = 'Told to fail', code = 'internal', body, headers } = entry.failure;
      // The wording of browsers and Node, by which network errors are known.
      if (status === 0) throw new TypeError('fetch failed');
      return wireAnswer(status, body ?? failureBody({ status, message, code }), headers);
    },
  };
}
