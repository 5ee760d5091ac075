/** The SDK's only source of time, so that tests need no sleeping. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once when `delayMs` have gone by; answers with the way to stop that. */
  after(delayMs: number, task: () => void): () => void;
}

/** The platform's clock, read at each call, so that fake timers installed later are respected. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, task) {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

export const pause = (clock: Clock, milliseconds: number) =>
  new Promise<void>((resolve) => void clock.after(milliseconds, resolve));
