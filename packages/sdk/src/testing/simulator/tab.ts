import { type Sdk, type SdkOptions, createSdk } from '../../create-sdk.ts';
import type { Clock } from '../../clock.ts';
import type { FakeHost } from '../fake-host.ts';
import type { Line, LineUser } from './network.ts';
import type { SharedLocks } from './shared-locks.ts';
import type { SharedStorage } from './shared-storage.ts';
import type { Appointment, VirtualTime } from './virtual-time.ts';

/** A page with a client of its own, in a browser that it shares with other tabs. */
export interface SimulatedTab {
  readonly name: string;
  readonly sdk: Sdk;
  isAwake(): boolean;
  isAlive(): boolean;
  /** Since when it has been awake. */
  awakeSince(): number;
  /** How long it has been awake and online so far: the time in which things may be expected of it. */
  usableMs(): number;
  /** Nothing reaches it until it wakes; timers fire late. With `stopsTimers` they go on where they stood. */
  sleep(options?: { readonly stopsTimers?: boolean }): void;
  wake(): void;
  /** Ends it in the middle of whatever it does. */
  kill(): void;
  /** Told by its machine when the line goes up or down. */
  countTime(): void;
}

export interface TabOptions {
  readonly name: string;
  readonly time: VirtualTime;
  readonly host: FakeHost;
  readonly storage: SharedStorage;
  readonly storageLagMs: number;
  /** Absent: a browser without Web Locks. */
  readonly locks: SharedLocks | undefined;
  readonly line: Line;
  readonly skewMs: () => number;
  /** Changes what the client is made of: here faults are planted. */
  readonly client: (options: SdkOptions) => SdkOptions;
  readonly onSent: LineUser['onSent'];
  readonly onWrite: (key: string, value: string | null) => void;
}

interface Timer {
  readonly id: number;
  readonly task: () => void;
  appointment: Appointment;
  leftMs: number;
}

export function openTab(options: TabOptions): SimulatedTab {
  const { name, time, host, storage, storageLagMs, line, skewMs, client, onSent, onWrite } =
    options;
  const timers = new Map<unknown, Timer>();
  let lastTimer = 0;
  const waiting: (() => void)[] = [];
  let stage: 'awake' | 'asleep' | 'dead' = 'awake';
  let awakeSince = time.now();
  let usableMs = 0;
  let countedAt = time.now();
  let timersStand = false;

  function deliver(task: () => void) {
    if (stage === 'awake') task();
    else if (stage === 'asleep') waiting.push(task);
  }

  function countTime() {
    if (stage === 'awake' && line.isOnline()) usableMs += time.now() - countedAt;
    countedAt = time.now();
  }

  const begin = (id: number, task: () => void, delayMs: number) =>
    time.after(delayMs, () =>
      deliver(() => {
        if (timers.delete(id)) task();
      }),
    );

  const clock: Clock = {
    now: () => Math.floor(time.now() + skewMs()),
    setTimeout(task, delayMs) {
      lastTimer += 1;
      const id = lastTimer;
      timers.set(id, { id, task, leftMs: delayMs, appointment: begin(id, task, delayMs) });
      return id;
    },
    clearTimeout(id) {
      const timer = timers.get(id);
      if (!timer) return;
      timers.delete(id);
      time.cancel(timer.appointment);
    },
  };

  const storageView = storage.openView({ deliver, lagMs: storageLagMs, onWrite });
  const locksView = options.locks?.openView(deliver);
  const connection = line.openFor({ deliver, onSent });
  const sdk = createSdk(
    client({
      host: host.origin,
      fetch: connection.fetch,
      sendForm: connection.sendForm,
      storage: { ...storageView.storage, locks: locksView?.locks },
      clock,
    }),
  );

  return {
    name,
    sdk,
    isAwake: () => stage === 'awake',
    isAlive: () => stage !== 'dead',
    awakeSince: () => awakeSince,
    countTime,
    usableMs() {
      countTime();
      return usableMs;
    },
    sleep({ stopsTimers = false } = {}) {
      if (stage !== 'awake') return;
      countTime();
      stage = 'asleep';
      timersStand = stopsTimers;
      if (!stopsTimers) return;
      for (const timer of timers.values()) {
        time.cancel(timer.appointment);
        timer.leftMs = Math.max(0, timer.appointment.atMs - time.now());
      }
    },
    wake() {
      if (stage !== 'asleep') return;
      countTime();
      stage = 'awake';
      awakeSince = time.now();
      if (timersStand) {
        for (const timer of timers.values()) {
          timer.appointment = begin(timer.id, timer.task, timer.leftMs);
        }
      }
      // One after the other, as a browser's queue of tasks: each with what it promises.
      for (const task of waiting.splice(0)) time.after(0, () => deliver(task));
    },
    kill() {
      if (stage === 'dead') return;
      countTime();
      stage = 'dead';
      waiting.length = 0;
      for (const { appointment } of timers.values()) time.cancel(appointment);
      timers.clear();
      connection.close();
      storageView.close();
      locksView?.close();
    },
  };
}
