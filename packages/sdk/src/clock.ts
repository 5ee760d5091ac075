/** The SDK's only source of time, so that tests do not have to sleep. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The platform's clock. It reads the globals at each call, so that it uses fake timers that are installed later. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, task) {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** Waits for `work`, but not for longer than `milliseconds`; then resolves with `undefined`, or as `onTimeout` does. */
export async function withTimeout<Result>(
  clock: Clock,
  milliseconds: number,
  work: Promise<Result>,
  onTimeout?: () => undefined,
): Promise<Result | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const stopTimer = clock.after(milliseconds, resolve);
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    stopTimer();
  }
}

export const pause = (clock: Clock, milliseconds: number) =>
  new Promise<void>((resolve) => void clock.after(milliseconds, resolve));
