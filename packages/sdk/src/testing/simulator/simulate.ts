import { createFakeHost } from '../fake-host.ts';
import { type BrowserTraits, type PlantedFaults, createBrowser } from './browser.ts';
import { createLedger } from './ledger.ts';
import { startPerson } from './person.ts';
import { type Random, createRandom } from './random.ts';
import { createVirtualTime } from './virtual-time.ts';
import { warmUp } from './warm-up.ts';

/** What is to be simulated. The same options make the same run, to the last millisecond. */
export interface SimulationOptions {
  readonly seed: number;
  /** Default 8, in one to three browsers. */
  readonly tabs?: number;
  /** Virtual hours; default 24. */
  readonly hours?: number;
  /** Faults to be found. Default: none. */
  readonly faults?: PlantedFaults;
}

/** What happened in a run. */
export interface SimulationReport {
  readonly seed: number;
  /** What must never happen and did, with the virtual time of it; empty for a run in order. */
  readonly complaints: readonly string[];
  /** Requests that reached the host. */
  readonly requests: number;
  /** In browsers with Web Locks: renewals that were asked for, and pairs of tokens that the host made for them. */
  readonly refreshes: number;
  readonly rotations: number;
  /** Of the renewals asked for, those which the network lost, doubled or cut off. */
  readonly disturbedRefreshes: number;
  /**
   * Sessions whose newest tokens were lost on their way, and which nobody asked for again within the 60 s of the
   * host's patience: the host refuses what is left.
   */
  readonly lostSessions: number;
  /** The same for the same course of events. */
  readonly fingerprint: string;
}

const HOUR = 3_600_000;
const QUIET_END_MS = 90_000;
const MOST_COMPLAINTS = 5;

function traitsOf(random: Random): BrowserTraits {
  const isBad = random.chance(0.3);
  return {
    hasLocks: random.chance(0.7),
    skewMs: random.chance(0.4) ? 0 : random.between(-600_000, 600_000),
    storageLagMs: random.chance(0.5) ? 0 : 4,
    weather: {
      lost: isBad ? 0.02 : 0.005,
      vanishing: isBad ? 0.005 : 0.001,
      twice: isBad ? 0.02 : 0.005,
      busy: isBad ? 0.01 : 0.002,
      slow: isBad ? 0.3 : 0.05,
    },
  };
}

/** Each browser has at least one tab. */
function shareOut(tabs: number, random: Random): readonly number[] {
  const browsers = Math.min(tabs, 1 + random.below(Math.max(3, Math.floor(tabs / 8))));
  const shares = Array.from({ length: browsers }, () => 1);
  for (let left = tabs - browsers; left > 0; left -= 1) {
    const place = random.below(browsers);
    shares[place] = (shares[place] ?? 0) + 1;
  }
  return shares;
}

/** Lives hours of several tabs in a moment: real clients against a fake host, through bad weather. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, tabs = 8, hours = 24, faults = {} } = options;
  await warmUp();
  const random = createRandom(seed);
  const time = createVirtualTime();
  const begunAt = time.now();

  const complaints: string[] = [];
  const complain = (what: string) => {
    if (complaints.length >= MOST_COMPLAINTS) return;
    const at = new Date(time.now() - begunAt + Date.UTC(2026, 0, 1)).toISOString().slice(8, 23);
    complaints.push(`day ${at.replace('T', ' ')}: ${what}`);
  };
  const host = createFakeHost({ clock: time });
  const ledger = createLedger({ time, complain });
  const users = Array.from({ length: 3 }, () => host.addUser());
  for (const owner of users) host.toggleLike(owner.id, host.addVideo({ owner }).id);

  const use = faults.use ?? ((sdk) => sdk);
  const people = shareOut(tabs, random).map((tabCount, index) => {
    const name = String.fromCodePoint(65 + index);
    const traits = traitsOf(random);
    const browser = createBrowser({ name, time, random, host, ledger, traits, faults, complain });
    const theirs = [random.pick(users), random.pick(users)];
    const facts = { time, random, host, ledger, browser, users: theirs, tabCount, use, complain };
    return { browser, person: startPerson(facts) };
  });

  for (let hour = 1; hour <= hours; hour += 1) {
    await time.runUntil(begunAt + hour * HOUR);
    for (const { browser } of people) browser.inspector.lookForWaiting();
  }
  for (const { person } of people) person.goHome();
  await time.runUntil(time.now() + QUIET_END_MS);
  for (const { browser } of people) {
    browser.inspector.lookForWaiting();
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
