import type { Clock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves the time on, running the timers that fall due in their order, with what they promise. */
  advance(milliseconds: number): Promise<void>;
}

interface Timer {
  readonly dueAt: number;
  readonly task: () => void;
}

/** Lets everything run that waits for promises alone. */
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
  let lastId = 0;
  const timers = new Map<number, Timer>();

  const nextDue = (limit: number) =>
    [...timers]
      .filter(([, { dueAt }]) => dueAt <= limit)
      .sort(
        ([firstId, first], [secondId, second]) => first.dueAt - second.dueAt || firstId - secondId,
      )
      .at(0);

  return {
    now: () => now,
    setTimeout(task, delayMs) {
      lastId += 1;
      timers.set(lastId, { task, dueAt: now + delayMs });
      return lastId;
    },
    clearTimeout(timer) {
      if (typeof timer === 'number') timers.delete(timer);
    },
    async advance(milliseconds) {
      const target = now + milliseconds;
      await settle();
      for (let due = nextDue(target); due; due = nextDue(target)) {
        const [id, timer] = due;
        now = Math.max(now, timer.dueAt);
        timers.delete(id);
        timer.task();
        await settle();
      }
      now = target;
      await settle();
    },
  };
}
