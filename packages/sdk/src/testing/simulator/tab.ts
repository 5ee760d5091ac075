import type { Clock } from '../../clock.ts';
import { type Sdk, type SdkOptions, createSdk } from '../../index.ts';
import type { FakeHost } from '../fake-host.ts';
import type { Line, LineUser } from './network.ts';
import type { SharedLocks } from './shared-locks.ts';
import type { SharedStorage } from './shared-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A page with its own client, in a browser that it shares with other tabs. */
export interface SimulatedTab {
  readonly name: string;
  readonly sdk: Sdk;
  isAwake(): boolean;
  isAlive(): boolean;
  /** Since when it has been awake. */
  awakeSince(): number;
  /** How long it has been awake and online: only this time counts as waiting. */
  usableMs(): number;
  /** Nothing reaches it until it wakes up; timers fire late, or continue where they stopped with `stopsTimers`. */
  sleep(options?: { readonly stopsTimers?: boolean }): void;
  wake(): void;
  /** Closes it at once, whatever it is doing. */
  kill(): void;
  /** Called by its machine when the network connection goes up or down. */
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
  /** Changes the client's options, to add faults. */
  readonly client: (options: SdkOptions) => SdkOptions;
  readonly onSent: LineUser['onSent'];
  readonly onWrite: (key: string, value: string | null) => void;
}

interface Timer {
  readonly task: () => void;
  leftMs: number;
  dueAtMs: number;
  stop: () => void;
}

export function openTab(options: TabOptions): SimulatedTab {
  const { name, time, host, storage, storageLagMs, line, skewMs, client, onSent, onWrite } =
    options;
  const timers = new Set<Timer>();
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

  function begin(timer: Timer) {
    timer.dueAtMs = time.now() + timer.leftMs;
    timer.stop = time.after(timer.leftMs, () =>
      deliver(() => {
        if (timers.delete(timer)) timer.task();
      }),
    );
  }

  const clock: Clock = {
    now: () => Math.floor(time.now() + skewMs()),
    after(delayMs, task) {
      const timer = { task, leftMs: delayMs, dueAtMs: 0, stop: () => {} };
      timers.add(timer);
      begin(timer);
      return () => {
        timers.delete(timer);
        timer.stop();
      };
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
      logoutDelayMs: 800,
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
      for (const timer of timers) {
        timer.stop();
        timer.leftMs = Math.max(0, timer.dueAtMs - time.now());
      }
    },
    wake() {
      if (stage !== 'asleep') return;
      countTime();
      stage = 'awake';
      awakeSince = time.now();
      if (timersStand) for (const timer of timers) begin(timer);
      // One after the other, as in a browser's task queue, waiting for the promises of each.
      for (const task of waiting.splice(0)) time.after(0, () => deliver(task));
    },
    kill() {
      if (stage === 'dead') return;
      countTime();
      stage = 'dead';
      waiting.length = 0;
      for (const { stop } of timers) stop();
      timers.clear();
      connection.close();
      storageView.close();
      locksView?.close();
    },
  };
}
