import type { Clock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Advances the time and runs the due timers in order, waiting for the promises of each. */
  advance(milliseconds: number): Promise<void>;
}

interface Timer {
  readonly dueAt: number;
  readonly task: () => void;
}

/** Waits until all pending promise callbacks have run. */
const settle = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let roundsLeft = 20;
    port1.addEventListener('message', () => {
      if (--roundsLeft > 0) return port2.postMessage(undefined);
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Starts at 2026-11-20T12:00:00Z, or at `startMs`. */
export function createManualClock(startMs = Date.UTC(2026, 10, 20, 12)): ManualClock {
  let now = startMs;
  const timers = new Set<Timer>();

  /** Of timers due at the same time, the one created first. */
  const nextDue = (limit: number) =>
    [...timers]
      .filter(({ dueAt }) => dueAt <= limit)
      .sort((first, second) => first.dueAt - second.dueAt)
      .at(0);

  return {
    now: () => now,
    after(delayMs, task) {
      const timer = { task, dueAt: now + delayMs };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(milliseconds) {
      const target = now + milliseconds;
      await settle();
      for (let due = nextDue(target); due; due = nextDue(target)) {
        now = Math.max(now, due.dueAt);
        timers.delete(due);
        due.task();
        await settle();
      }
      now = target;
      await settle();
    },
  };
}
