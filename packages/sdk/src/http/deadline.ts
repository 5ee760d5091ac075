import { ApiFailure } from '../api-failure.ts';
import type { Clock } from '../clock.ts';

/** How long a request may be without an answer, and an upload without a sign of progress. */
export const SILENCE_MS = 30_000;

/** Ends one request: when a caller cancels, or when time runs out. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Starts the time anew. */
  restart(milliseconds: number): void;
  /** What a rejection of the request means. */
  toFailure(cause: unknown): ApiFailure;
  /** Must be called when the request is over. */
  end(): void;
}

export interface DeadlineOptions {
  readonly clock: Clock;
  readonly milliseconds: number;
  readonly signals: readonly AbortSignal[];
}

const isAnyAborted = (signals: readonly AbortSignal[]) => signals.some(({ aborted }) => aborted);

/** Calls `cancel` when one of them has fired or does; answers with the way to stop listening. */
export function onceAborted(signals: readonly AbortSignal[], cancel: () => void): () => void {
  if (isAnyAborted(signals)) cancel();
  for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  return () => {
    for (const signal of signals) signal.removeEventListener('abort', cancel);
  };
}

/**
 * Whether a request was cancelled is decided by the callers' signals and not by the class of the error: in
 * another realm that is another class.
 */
export function createDeadline({ clock, milliseconds, signals }: DeadlineOptions): Deadline {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const stopListening = onceAborted(signals, cancel);
  let stopTimer = clock.after(milliseconds, cancel);

  return {
    signal: controller.signal,
    restart(newMilliseconds) {
      stopTimer();
      stopTimer = clock.after(newMilliseconds, cancel);
    },
    toFailure: (cause) =>
      new ApiFailure(isAnyAborted(signals) ? 'aborted' : 'unreachable', { cause }),
    end() {
      stopTimer();
      stopListening();
    },
  };
}
