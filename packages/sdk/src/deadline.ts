import { ApiFailure, type CallName } from './api-failure.ts';
import type { Clock } from './clock.ts';
import { ResponseTooLarge } from './http/wire-response.ts';

/** How long a request may wait for its response, and an upload for progress. */
export const INACTIVITY_TIMEOUT_MS = 30_000;

/** Aborts one request when a caller cancels it or its time runs out. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Restarts the timer, but not after `end`: a body may still be sent after the host has refused it. */
  restart(milliseconds: number): void;
  /** Converts a rejection of the request. `hint`: a possible cause if the request failed before its time was over. */
  toFailure(cause: unknown, hint?: string): ApiFailure;
  /** Must be called when the request is over. */
  readonly end: () => void;
}

/** Calls `cancel` when any signal aborts or already has. Returns a function that stops listening. */
export function onceAborted(signals: readonly AbortSignal[], cancel: () => void): () => void {
  if (signals.some(({ aborted }) => aborted)) cancel();
  for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  return () => {
    for (const signal of signals) signal.removeEventListener('abort', cancel);
  };
}

/** Waits for `waiting`; rejects as `aborted` when any signal aborts. */
export function untilAborted<Result>(
  waiting: Promise<Result>,
  signals: readonly AbortSignal[],
  call: CallName,
): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = onceAborted(signals, () => reject(abortFailure(signals, call)));
  return Promise.race([aborted, waiting]).finally(stop);
}

/** Waits for a time; rejects as `aborted` when any signal aborts. */
export function pauseUnlessAborted(
  clock: Clock,
  milliseconds: number,
  signals: readonly AbortSignal[],
  call: CallName,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopTimer = clock.after(milliseconds, resolve);
  return untilAborted(promise, signals, call).finally(stopTimer);
}

/** The failure of a call that one of the signals has aborted; its cause is the reason of that signal. */
export function abortFailure(
  signals: readonly AbortSignal[],
  call: CallName | undefined,
): ApiFailure | undefined {
  const aborted = signals.find((signal) => signal.aborted);
  return aborted && new ApiFailure('aborted', { call, cause: aborted.reason });
}

/**
 * The callers' signals decide whether a request was cancelled, not the error's class: an error from another realm has
 * a different class.
 */
export function createDeadline(
  clock: Clock,
  milliseconds: number,
  signals: readonly AbortSignal[],
  call?: CallName,
): Deadline {
  const controller = new AbortController();
  const stopListening = onceAborted(signals, () => controller.abort());
  /** Set when the time is over. */
  let timeout: DOMException | undefined;
  const startTimer = (delayMs: number) =>
    clock.after(delayMs, () => {
      timeout = new DOMException(
        `The server did not answer within ${delayMs / 1000} s`,
        'TimeoutError',
      );
      controller.abort(timeout);
    });
  let stopTimer = startTimer(milliseconds);
  let isOver = false;

  return {
    signal: controller.signal,
    restart(newMilliseconds) {
      if (isOver) return;
      stopTimer();
      stopTimer = startTimer(newMilliseconds);
    },
    toFailure(cause, hint) {
      if (cause instanceof ResponseTooLarge)
        return new ApiFailure('broken-contract', { call, cause, reason: cause.message });
      const details = timeout ? { cause: timeout, reason: timeout.message } : { cause, hint };
      return abortFailure(signals, call) ?? new ApiFailure('unreachable', { call, ...details });
    },
    end() {
      isOver = true;
      stopTimer();
      stopListening();
    },
  };
}
