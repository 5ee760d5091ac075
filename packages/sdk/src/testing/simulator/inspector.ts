import type { UserId } from '@kinora/domain';

import { isApiFailure } from '../../api-failure.ts';
import type { SeenSession } from './ledger.ts';
import type { SimulatedTab } from './tab.ts';
import type { VirtualTime } from './virtual-time.ts';

const LONGEST_WAIT_MS = 10_000;
/** The deadline of a request of which nobody tells, beside what may come before and after it. */
const LONGEST_SILENCE_MS = 30_000;
const LOGOUT_REACHES_ALL_MS = 1000;

/** A call that has not been answered yet. */
export interface PendingCall {
  readonly what: string;
  readonly tab: SimulatedTab;
  readonly asker: UserId | undefined;
  readonly usableMsBefore: number;
  limitMs: number;
}

/** Who is signed in at one browser, as far as persons and the host have their say. */
export interface SessionTruth {
  current: SeenSession | undefined;
  /** Somebody is about to sign in. */
  isLoginRunning: boolean;
  endedAt: number;
}

/** Watches all tabs of one browser, and complains about what must never happen. */
export interface Inspector {
  readonly truth: SessionTruth;
  watch(tab: SimulatedTab): void;
  onWrite(tabName: string, key: string, value: string | null): void;
  /** A person or the host has ended the session: all awake tabs must know within a second. */
  sessionEnded(): void;
  onWake(tab: SimulatedTab): void;
  begin(tab: SimulatedTab, what: string, limitMs?: number): PendingCall;
  /** A call of the tab has been lost without a word: it may wait for its deadline. */
  excuse(tabName: string): void;
  end(call: PendingCall): void;
  gotResultOf(call: PendingCall, owner: UserId): void;
  gotFailure(call: PendingCall, failure: unknown): void;
  lookForWaiting(): void;
}

export interface InspectorOptions {
  readonly time: VirtualTime;
  readonly tabs: () => readonly SimulatedTab[];
  readonly complain: (what: string) => void;
}

export function createInspector({ time, tabs, complain }: InspectorOptions): Inspector {
  const truth: SessionTruth = { current: undefined, isLoginRunning: false, endedAt: time.now() };
  const pending = new Set<PendingCall>();

  function lookAfterEnd(tab: SimulatedTab) {
    if (truth.current || truth.isLoginRunning || !tab.isAwake()) return;
    // Whoever looks because a tab has woken up may come too early for an end that came after that.
    const knownSince = Math.max(tab.awakeSince(), truth.endedAt);
    if (Math.round(time.now() - knownSince) < LOGOUT_REACHES_ALL_MS) return;
    if (tab.sdk.session.state().isLoggedIn) complain(`${tab.name} is signed in after the end`);
  }

  function sessionEnded() {
    truth.current = undefined;
    truth.endedAt = time.now();
    time.after(LOGOUT_REACHES_ALL_MS, () => {
      for (const tab of tabs()) lookAfterEnd(tab);
    });
  }

  function onSignedOut(tab: SimulatedTab) {
    if (!truth.current) return;
    if (truth.current.ending) return sessionEnded();
    complain(`${tab.name} was signed out without a reason`);
    sessionEnded();
  }

  function checkWait(call: PendingCall) {
    const waitedMs = call.tab.usableMs() - call.usableMsBefore;
    if (waitedMs <= call.limitMs) return;
    complain(`${call.tab.name} waited ${Math.round(waitedMs)} ms for ${call.what}`);
    call.limitMs = Number.POSITIVE_INFINITY;
  }

  return {
    truth,
    sessionEnded,
    watch(tab) {
      const { session } = tab.sdk;
      let wasSignedIn = session.state().accessToken !== null;
      if (wasSignedIn && !truth.current) complain(`${tab.name} opened signed in after the end`);
      session.subscribe(() => {
        const { accessToken } = session.state();
        const isSignedIn = accessToken !== null;
        if (isSignedIn === wasSignedIn) return;
        wasSignedIn = isSignedIn;
        if (!isSignedIn) onSignedOut(tab);
        else if (!truth.current && !truth.isLoginRunning) complain(`${tab.name} came back to life`);
      });
    },
    onWrite(tabName, key, value) {
      if (value === null || (key !== 'rt' && key !== 'at')) return;
      if (!truth.current && !truth.isLoginRunning)
        complain(`${tabName} wrote ${key} after the end`);
    },
    onWake: (tab) => void time.after(LOGOUT_REACHES_ALL_MS, () => lookAfterEnd(tab)),
    begin(tab, what, limitMs = LONGEST_WAIT_MS) {
      const { user, accessToken } = tab.sdk.session.state();
      const asker = accessToken === null ? undefined : user?.id;
      const call = { what, tab, asker, limitMs, usableMsBefore: tab.usableMs() };
      pending.add(call);
      return call;
    },
    excuse(tabName) {
      for (const call of pending) {
        if (call.tab.name === tabName) call.limitMs += LONGEST_SILENCE_MS;
      }
    },
    end(call) {
      pending.delete(call);
      if (call.tab.isAlive()) checkWait(call);
    },
    gotResultOf({ asker, what, tab }, owner) {
      if (asker !== undefined && asker !== owner) {
        complain(`${tab.name} got the ${what} of somebody else`);
      }
    },
    gotFailure({ what, tab }, failure) {
      if (!isApiFailure(failure)) complain(`${tab.name}: ${what} threw ${String(failure)}`);
      else if (failure.code === 'broken-contract')
        complain(`${tab.name}: ${what} was not understood`);
    },
    lookForWaiting() {
      for (const call of pending) {
        if (!call.tab.isAlive()) pending.delete(call);
        else checkWait(call);
      }
    },
  };
}
