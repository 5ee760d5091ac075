import type { SdkOptions } from '../../create-client.ts';
import type { Sdk } from '../../groups.ts';
import type { FakeHost } from '../fake-host.ts';
import { type Inspector, createInspector } from './inspector.ts';
import type { Ledger, SeenSession } from './ledger.ts';
import { type NetworkConditions, type SentRequest, createLine } from './network.ts';
import type { Random } from './random.ts';
import { createSharedLocks } from './shared-locks.ts';
import { createSharedStorage } from './shared-storage.ts';
import { type SimulatedTab, openTab } from './tab.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Properties of one machine and its browser. */
export interface BrowserTraits {
  readonly hasLocks: boolean;
  /** How far its clock is ahead of the host's. */
  readonly skewMs: number;
  /** Maximum delay until a tab sees what another tab has stored. */
  readonly storageLagMs: number;
  readonly conditions: NetworkConditions;
}

/** Faults added to a simulation on purpose. */
export interface PlantedFaults {
  /** Changes the options of each tab's client. */
  readonly client?: (options: SdkOptions) => SdkOptions;
  /** Wraps each tab's client. */
  readonly use?: (sdk: Sdk) => Sdk;
}

/** One browser on one machine; its tabs share storage, locks, clock and network connection. */
export interface Browser {
  readonly inspector: Inspector;
  readonly traits: BrowserTraits;
  readonly tabs: readonly SimulatedTab[];
  /** Sets its clock to a right or wrong time. */
  setClock(skewMs: number): void;
  /** A user has signed in. */
  signedIn(session: SeenSession | undefined): void;
  open(): SimulatedTab;
  kill(tab: SimulatedTab): void;
  isOnline(): boolean;
  goOffline(): void;
  goOnline(): void;
  /** Closes the laptop's lid: all tabs stop and all connections end. */
  suspend(stopsTimers: boolean): void;
  resume(): void;
}

export interface BrowserOptions {
  readonly name: string;
  readonly time: VirtualTime;
  readonly random: Random;
  readonly host: FakeHost;
  readonly ledger: Ledger;
  readonly traits: BrowserTraits;
  readonly faults: PlantedFaults;
  readonly complain: (what: string) => void;
}

const isOwn = (path: string) => !/\/(refresh-token|logout)$/.test(path);

export function createBrowser(options: BrowserOptions): Browser {
  const { name, time, random, host, ledger, traits, faults, complain } = options;
  const storage = createSharedStorage(time);
  const locks = traits.hasLocks ? createSharedLocks(time, random) : undefined;
  const line = createLine({ time, random, host, conditions: traits.conditions });
  const tabs: SimulatedTab[] = [];
  let opened = 0;
  let isSuspended = false;
  let { skewMs } = traits;
  let wasClockSet = false;
  const inspector = createInspector({ time, tabs: () => tabs, complain });

  function onSent(
    tabName: string,
    path: string,
    body: string | null,
    isLeaving: boolean,
  ): SentRequest {
    const isCounted = isLeaving && traits.hasLocks && path.endsWith('/refresh-token');
    const counts = isCounted ? ledger.counts : undefined;
    let isDisturbed = false;
    if (counts) counts.refreshes += 1;
    return {
      onDisturbed() {
        if (counts && !isDisturbed) counts.disturbedRefreshes += 1;
        isDisturbed = true;
      },
      // A call may wait for its own timeout; no call waits for the timeout of a session request.
      onVanished() {
        if (isOwn(path)) inspector.excuse(tabName);
      },
      onResponse: (status, text) =>
        ledger.onResponse({ path, body, status, text, isCounted: traits.hasLocks }),
    };
  }

  return {
    inspector,
    traits,
    tabs,
    setClock(newSkewMs) {
      skewMs = newSkewMs;
      wasClockSet = true;
      if (inspector.truth.current) inspector.truth.current.isClockSet = true;
    },
    signedIn(session) {
      if (session && wasClockSet) session.isClockSet = true;
      inspector.truth.current = session;
    },
    open() {
      opened += 1;
      const tabName = `${name}${opened}`;
      const tab = openTab({
        name: tabName,
        time,
        host,
        storage,
        storageLagMs: random.between(0, traits.storageLagMs),
        locks,
        line,
        skewMs: () => skewMs,
        client: faults.client ?? ((client) => client),
        onSent: (path, body, isLeaving) => onSent(tabName, path, body, isLeaving),
        onWrite: (key, value) => inspector.onWrite(tabName, key, value),
      });
      tabs.push(tab);
      inspector.watch(tab);
      return tab;
    },
    kill(tab) {
      tab.kill();
      tabs.splice(tabs.indexOf(tab), 1);
    },
    isOnline: () => line.isOnline(),
    goOffline() {
      for (const tab of tabs) tab.countTime();
      line.goOffline();
    },
    goOnline() {
      if (isSuspended) return;
      for (const tab of tabs) tab.countTime();
      line.goOnline();
    },
    suspend(stopsTimers) {
      isSuspended = true;
      for (const tab of tabs) tab.sleep({ stopsTimers });
      line.goOffline();
    },
    resume() {
      isSuspended = false;
      line.goOnline();
      for (const tab of tabs) {
        tab.wake();
        inspector.onWake(tab);
      }
    },
  };
}
