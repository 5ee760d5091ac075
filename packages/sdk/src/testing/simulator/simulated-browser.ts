import { type FakeHost, createFakeHost } from '../fake-host.ts';
import { type NetworkConditions, createLine } from './network.ts';
import { type Random, createRandom } from './random.ts';
import { createSharedLocks } from './shared-locks.ts';
import { createSharedStorage } from './shared-storage.ts';
import { type SimulatedTab, openTab } from './tab.ts';
import { type VirtualTime, createVirtualTime } from './virtual-time.ts';
import { warmUp } from './warm-up.ts';

export interface SimulatedBrowserOptions {
  readonly seed: number;
  /** Default: nothing is lost, but half of all requests are slow, so that responses overtake each other. */
  readonly conditions?: Partial<NetworkConditions>;
}

/** One browser whose actions a test writes; it runs in its own virtual time, with its own random numbers. */
export interface SimulatedBrowser {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly host: FakeHost;
  open(): SimulatedTab;
  goOffline(): void;
  goOnline(): void;
}

const calm: NetworkConditions = { lost: 0, vanishing: 0, twice: 0, busy: 0, slow: 0.5 };

const unseen = () => undefined;

/** For tests of code that uses the SDK: real clients, a fake host, virtual time. The same seed produces the same run. */
export async function createSimulatedBrowser(
  options: SimulatedBrowserOptions,
): Promise<SimulatedBrowser> {
  await warmUp();
  const { seed, conditions = {} } = options;
  const random = createRandom(seed);
  const time = createVirtualTime();
  const host = createFakeHost({ clock: time });
  const storage = createSharedStorage(time);
  const locks = createSharedLocks(time, random);
  const line = createLine({ time, random, host, conditions: { ...calm, ...conditions } });
  let opened = 0;

  return {
    time,
    random,
    host,
    open() {
      opened += 1;
      return openTab({
        name: `tab ${opened}`,
        time,
        host,
        storage,
        storageLagMs: 0,
        locks,
        line,
        skewMs: () => 0,
        client: (client) => client,
        onSent: () => ({ onDisturbed: unseen, onVanished: unseen, onResponse: unseen }),
        onWrite: unseen,
      });
    },
    goOffline: () => line.goOffline(),
    goOnline: () => line.goOnline(),
  };
}
