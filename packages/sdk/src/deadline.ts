import { ApiFailure } from './api-failure.ts';
import type { Clock } from './clock.ts';

/** How long a request may wait for its response, and an upload for progress. */
export const INACTIVITY_TIMEOUT_MS = 30_000;

/** Aborts one request when a caller cancels it or its time runs out. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Restarts the timer, but not after `end`: a body may still be sent after the host has refused it. */
  restart(milliseconds: number): void;
  /** Converts a rejection of the request. */
  toFailure(cause: unknown): ApiFailure;
  /** Must be called when the request is over. */
  readonly end: () => void;
}

const isAnyAborted = (signals: readonly AbortSignal[]) => signals.some(({ aborted }) => aborted);

/** Calls `cancel` when any signal aborts or already has. Returns a function that stops listening. */
export function onceAborted(signals: readonly AbortSignal[], cancel: () => void): () => void {
  if (isAnyAborted(signals)) cancel();
  for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  return () => {
    for (const signal of signals) signal.removeEventListener('abort', cancel);
  };
}

/**
 * The callers' signals decide whether a request was cancelled, not the error's class: an error from another realm has
 * a different class.
 */
export function createDeadline(
  clock: Clock,
  milliseconds: number,
  signals: readonly AbortSignal[],
): Deadline {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const stopListening = onceAborted(signals, cancel);
  let stopTimer = clock.after(milliseconds, cancel);
  let isOver = false;

  return {
    signal: controller.signal,
    restart(newMilliseconds) {
      if (isOver) return;
      stopTimer();
      stopTimer = clock.after(newMilliseconds, cancel);
    },
    toFailure: (cause) =>
      new ApiFailure(isAnyAborted(signals) ? 'aborted' : 'unreachable', { cause }),
    end() {
      isOver = true;
      stopTimer();
      stopListening();
    },
  };
}
