import { createFakeHost } from '../fake-host.ts';
import { type BrowserTraits, type PlantedFaults, createBrowser } from './browser.ts';
import { createLedger } from './ledger.ts';
import { startPerson } from './person.ts';
import { type Random, createRandom } from './random.ts';
import { createVirtualTime } from './virtual-time.ts';
import { warmUp } from './warm-up.ts';

/** Options of `simulate`. The same options produce exactly the same run. */
export interface SimulationOptions {
  readonly seed: number;
  /** Default 8, in one to three browsers. */
  readonly tabs?: number;
  /** Virtual hours; default 24. */
  readonly hours?: number;
  /** Faults to add. Default: none. */
  readonly faults?: PlantedFaults;
}

/** The result of a run. */
export interface SimulationReport {
  readonly seed: number;
  /** Violations, with their virtual time; empty for a correct run. */
  readonly complaints: readonly string[];
  /** Requests that reached the host. */
  readonly requests: number;
  /** In browsers with Web Locks: renewals that were requested, and pairs of tokens that the host created. */
  readonly refreshes: number;
  readonly rotations: number;
  /** Requested renewals that the network lost, doubled or interrupted. */
  readonly disturbedRefreshes: number;
  /**
   * Sessions whose newest tokens were lost on the way and not requested again within the 60 s in which the host
   * returns them: the host then refuses the old tokens.
   */
  readonly lostSessions: number;
  /** Equal for runs with the same events. */
  readonly fingerprint: string;
}

const HOUR = 3_600_000;
const QUIET_END_MS = 90_000;
const MAX_COMPLAINTS = 5;

function traitsOf(random: Random): BrowserTraits {
  const isBad = random.chance(0.3);
  return {
    hasLocks: random.chance(0.7),
    skewMs: random.chance(0.4) ? 0 : random.between(-600_000, 600_000),
    storageLagMs: random.chance(0.5) ? 0 : 4,
    conditions: {
      lost: isBad ? 0.02 : 0.005,
      vanishing: isBad ? 0.005 : 0.001,
      twice: isBad ? 0.02 : 0.005,
      busy: isBad ? 0.01 : 0.002,
      slow: isBad ? 0.3 : 0.05,
    },
  };
}

/** Each browser has at least one tab. */
function distributeTabs(tabs: number, random: Random): readonly number[] {
  const browsers = Math.min(tabs, 1 + random.below(Math.max(3, Math.floor(tabs / 8))));
  const shares = Array.from({ length: browsers }, () => 1);
  for (let left = tabs - browsers; left > 0; left -= 1) {
    const place = random.below(browsers);
    shares[place] = (shares[place] ?? 0) + 1;
  }
  return shares;
}

/** Simulates hours of several tabs in virtual time: real clients against a fake host, with network faults. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, tabs = 8, hours = 24, faults = {} } = options;
  await warmUp();
  const random = createRandom(seed);
  const time = createVirtualTime();
  const begunAt = time.now();

  const complaints: string[] = [];
  const complain = (what: string) => {
    if (complaints.length >= MAX_COMPLAINTS) return;
    const at = new Date(time.now() - begunAt + Date.UTC(2026, 0, 1)).toISOString().slice(8, 23);
    complaints.push(`day ${at.replace('T', ' ')}: ${what}`);
  };
  const host = createFakeHost({ clock: time });
  const ledger = createLedger({ time, complain });
  const users = Array.from({ length: 3 }, () => host.addUser());
  for (const owner of users) host.toggleLike(owner.id, host.addVideo({ owner }).id);

  const use = faults.use ?? ((sdk) => sdk);
  const people = distributeTabs(tabs, random).map((tabCount, index) => {
    const name = String.fromCodePoint(65 + index);
    const traits = traitsOf(random);
    const browser = createBrowser({ name, time, random, host, ledger, traits, faults, complain });
    const theirs = [random.pick(users), random.pick(users)];
    const facts = { time, random, host, ledger, browser, users: theirs, tabCount, use, complain };
    return { browser, person: startPerson(facts) };
  });

  for (let hour = 1; hour <= hours; hour += 1) {
    await time.runUntil(begunAt + hour * HOUR);
    for (const { browser } of people) browser.inspector.checkWaits();
  }
  for (const { person } of people) person.goHome();
  await time.runUntil(time.now() + QUIET_END_MS);
  for (const { browser } of people) {
    browser.inspector.checkWaits();
    for (const tab of browser.tabs) tab.sdk.dispose();
  }
  const { counts } = ledger;
  return {
    seed,
    complaints,
    requests: host.requests.length,
    ...counts,
    fingerprint: [time.kept(), host.requests.length, counts.refreshes, random.below(1e9)].join('-'),
  };
}
