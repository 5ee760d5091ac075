/** The SDK's only source of time, so that tests need no sleeping. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `delayMs`; the answer is handed to {@link Clock.clearTimeout}. */
  setTimeout(task: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The platform's clock, read at each call, so that fake timers installed later are respected. */
export function createSystemClock(): Clock {
  const timers = new Map<unknown, () => void>();
  return {
    now: () => Date.now(),
    setTimeout(task, delayMs) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        task();
      }, delayMs);
      timers.set(timer, () => clearTimeout(timer));
      return timer;
    },
    clearTimeout(timer) {
      timers.get(timer)?.();
      timers.delete(timer);
    },
  };
}
