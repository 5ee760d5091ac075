import type { Clock } from '../../clock.ts';

/** A scheduled task; without a task it is cancelled or done. */
interface Appointment {
  readonly atMs: number;
  /** Of appointments at the same time, the one made first comes first. */
  readonly order: number;
  task: (() => void) | undefined;
}

/** A clock that jumps from one appointment to the next; the host uses it. */
export interface VirtualTime extends Clock {
  /** Runs all appointments up to a time, waiting for the promises of each. */
  runUntil(endMs: number): Promise<void>;
  /** How many appointments have run. */
  kept(): number;
}

/** Returns a function that waits until all pending promise callbacks have run. */
function createSettle(): () => Promise<void> {
  if (typeof setImmediate === 'function') {
    return () => new Promise((resolve) => void setImmediate(resolve));
  }
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
}

const isBefore = (one: Appointment, other: Appointment) =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

/** A binary heap with the next appointment at the front. */
function createAgenda() {
  const heap: Appointment[] = [];

  function rise(appointment: Appointment, from: number) {
    let place = from;
    while (place > 0) {
      const parentPlace = (place - 1) >> 1;
      const parent = heap[parentPlace];
      if (!parent || isBefore(parent, appointment)) break;
      heap[place] = parent;
      place = parentPlace;
    }
    heap[place] = appointment;
  }

  function sink(appointment: Appointment) {
    let place = 0;
    for (;;) {
      const left = heap[2 * place + 1];
      const right = heap[2 * place + 2];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!child || isBefore(appointment, child)) break;
      heap[place] = child;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = appointment;
  }

  return {
    add(appointment: Appointment) {
      heap.push(appointment);
      rise(appointment, heap.length - 1);
    },
    next: () => heap[0],
    takeNext() {
      const last = heap.pop();
      if (last && heap.length > 0) sink(last);
    },
  };
}

/** Starts at 2026-11-20T12:00:00Z. */
export function createVirtualTime(): VirtualTime {
  const agenda = createAgenda();
  const settle = createSettle();
  let now = Date.UTC(2026, 10, 20, 12);
  let made = 0;
  let kept = 0;

  return {
    now: () => now,
    kept: () => kept,
    after(delayMs, task) {
      made += 1;
      const appointment: Appointment = { atMs: now + Math.max(0, delayMs), order: made, task };
      agenda.add(appointment);
      return () => {
        appointment.task = undefined;
      };
    },
    async runUntil(endMs) {
      await settle();
      for (let next = agenda.next(); next && next.atMs <= endMs; next = agenda.next()) {
        agenda.takeNext();
        const { task, atMs } = next;
        if (!task) continue;
        now = Math.max(now, atMs);
        next.task = undefined;
        kept += 1;
        task();
        await settle();
      }
      now = Math.max(now, endMs);
    },
  };
}
