import { type UserId, asUserId } from '@kinora/domain';
import type { Sdk } from '../../groups.ts';
import type { FakeHost, FakeUser } from '../fake-host.ts';
import type { Browser } from './browser.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { SimulatedTab } from './tab.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface PersonOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly host: FakeHost;
  readonly ledger: Ledger;
  readonly browser: Browser;
  /** The users who sign in at this browser, one after the other. */
  readonly users: readonly FakeUser[];
  readonly tabCount: number;
  readonly use: (sdk: Sdk) => Sdk;
  readonly complain: (what: string) => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DUE_MS = 5 * MINUTE;

/** Simulates a person at one browser, who reads, signs in and out, uploads and closes the lid. `goHome` ends it. */
export function startPerson(options: PersonOptions): { goHome(): void } {
  const { time, random, host, ledger, browser, users, tabCount, use, complain } = options;
  const { inspector } = browser;
  const { truth } = inspector;
  let isAtHome = false;
  let uploads = 0;
  let loginTab: SimulatedTab | undefined;

  const later = (delayMs: number, task: () => void) =>
    void time.after(delayMs, () => {
      if (!isAtHome) task();
    });
  const awakeTabs = () => browser.tabs.filter((tab) => tab.isAwake());

  async function ask(tab: SimulatedTab, what: string, ownerOf: (sdk: Sdk) => Promise<UserId>) {
    const call = inspector.begin(tab, what);
    try {
      inspector.gotResultOf(call, await ownerOf(use(tab.sdk)));
    } catch (failure) {
      inspector.gotFailure(call, failure);
    } finally {
      inspector.end(call);
    }
  }

  function read(tab: SimulatedTab) {
    const { user, accessToken } = tab.sdk.session.state();
    if (!user || accessToken === null) {
      void ask(tab, 'feed', (sdk) => sdk.videos.feed({ limit: 1 }).then(() => asUserId('')));
    } else if (random.chance(0.6)) {
      void ask(tab, 'user', (sdk) => sdk.accounts.currentUser().then(({ id }) => id));
    } else {
      void ask(tab, 'page of likes', async (sdk) => {
        const { items } = await sdk.likes.list({ page: 1, limit: 2 });
        // Each user likes only their own video.
        return items[0]?.owner.id ?? user.id;
      });
    }
  }

  /** Reads in many tabs at the same moment, as after waking up, when polling, or when tokens become due. */
  function readEverywhere() {
    for (const tab of awakeTabs()) later(random.between(0, 30), () => tab.isAwake() && read(tab));
  }

  async function logIn(tab: SimulatedTab) {
    const { email, password } = random.pick(users);
    truth.isLoginRunning = true;
    loginTab = tab;
    await ask(tab, 'login', (sdk) =>
      sdk.accounts.login({ email, password }).then(({ id }) => {
        browser.signedIn(ledger.sessionOf(tab.sdk.session.state().accessToken));
        return id;
      }),
    );
    if (loginTab === tab) truth.isLoginRunning = false;
  }

  function logOut(tab: SimulatedTab) {
    if (truth.current) truth.current.ending ??= 'left';
    inspector.sessionEnded();
    void tab.sdk.session.logOut();
  }

  async function upload(tab: SimulatedTab) {
    uploads += 1;
    const title = `${tab.name} upload ${uploads}`;
    const videoFile = new File(['moving pictures'], 'clip.mp4', { type: 'video/mp4' });
    const idempotencyKey = `00000000-0000-4000-8000-${String(random.below(1e12)).padStart(12, '0')}`;
    for (let attempt = 0, isDone = false; attempt < 5 && !isDone && tab.isAlive(); attempt += 1) {
      if (tab.sdk.session.state().accessToken === null) return;
      const call = inspector.begin(tab, 'upload', Number.POSITIVE_INFINITY);
      try {
        const video = await use(tab.sdk).videos.publish({
          title,
          description: '',
          visibility: 'private',
          videoFile,
          idempotencyKey,
        });
        inspector.gotResultOf(call, video.owner.id);
        isDone = true;
      } catch (failure) {
        inspector.gotFailure(call, failure);
      } finally {
        inspector.end(call);
      }
      const copies = host.videos.filter((video) => video.title === title).length;
      if (copies > 1) complain(`${title} was published ${copies} times`);
      if (isDone && copies !== 1) complain(`${title} was said to be published, and is not`);
    }
  }

  function kill(tab: SimulatedTab) {
    if (loginTab === tab) truth.isLoginRunning = false;
    browser.kill(tab);
    later(random.untilNext(10 * MINUTE), () => {
      if (browser.tabs.length < tabCount) browser.open();
    });
  }

  function nap(tab: SimulatedTab) {
    tab.sleep({ stopsTimers: random.chance(0.3) });
    later(random.untilNext(random.pick([20 * SECOND, 20 * MINUTE, 3 * HOUR])), () => {
      if (!browser.isOnline() || tab.isAwake()) return;
      tab.wake();
      inspector.onWake(tab);
      if (random.chance(0.5)) read(tab);
    });
  }

  function closeLid() {
    browser.suspend(random.chance(0.5));
    later(random.untilNext(random.pick([MINUTE, 30 * MINUTE, 6 * HOUR])), () => {
      browser.resume();
      readEverywhere();
    });
  }

  function goOffline() {
    browser.goOffline();
    later(random.untilNext(random.pick([3 * SECOND, 40 * SECOND, 10 * MINUTE])), () => {
      browser.goOnline();
      if (random.chance(0.7)) readEverywhere();
    });
  }

  function act() {
    later(random.untilNext((45 * MINUTE) / tabCount), act);
    const tabs = awakeTabs();
    if (tabs.length === 0) return;
    const tab = random.pick(tabs);
    const isSignedIn = tab.sdk.session.state().accessToken !== null;
    const draw = random.below(1000);
    // A page that still shows the ended session offers no login.
    const mayLogIn = !truth.current && !truth.isLoginRunning && !isSignedIn;
    if (mayLogIn && random.chance(0.7)) void logIn(tab);
    else if (draw < 40) readEverywhere();
    else if (draw < 80) nap(tab);
    else if (draw < 130) kill(tab);
    else if (draw < 150) goOffline();
    else if (draw < 162) closeLid();
    else if (draw < 177 && isSignedIn && truth.current && !truth.isLoginRunning) logOut(tab);
    else if (draw < 184 && isSignedIn) void upload(tab);
    else if (draw < 187 && truth.current) revoke(truth.current.userId);
    else if (draw < 189)
      browser.setClock(random.chance(0.5) ? 0 : random.between(-10, 10) * MINUTE);
    else read(tab);
  }

  /** A password reset on another machine. */
  function revoke(userId: UserId) {
    ledger.revoke(userId);
    host.revokeSessions(userId);
  }

  /** Reads in all tabs in the second in which the tokens become due, which provokes double renewals. */
  function pounce() {
    const dueMs = truth.current ? truth.current.expiresAtMs - DUE_MS - time.now() : 0;
    later(dueMs > 0 ? dueMs : random.untilNext(30 * MINUTE), () => {
      if (random.chance(0.3)) readEverywhere();
      later(random.untilNext(20 * MINUTE), pounce);
    });
  }

  function rouse(tab: SimulatedTab) {
    tab.wake();
    inspector.onWake(tab);
  }

  for (let opened = 0; opened < tabCount; opened += 1) browser.open();
  later(random.between(0, MINUTE), act);
  later(random.between(0, HOUR), pounce);

  return {
    goHome() {
      isAtHome = true;
      browser.resume();
      browser.goOnline();
      for (const tab of browser.tabs) rouse(tab);
    },
  };
}
