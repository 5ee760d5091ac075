import type { UserId } from '@kinora/domain';
import { isApiFailure } from '../../api-failure.ts';
import type { SeenSession } from './ledger.ts';
import type { SimulatedTab } from './tab.ts';
import type { VirtualTime } from './virtual-time.ts';

const MAX_WAIT_MS = 10_000;
/** Additional time for a call whose request is lost without an error: the request's own timeout. */
const REQUEST_TIMEOUT_MS = 30_000;
const LOGOUT_TIMEOUT_MS = 1000;

/** A call that has not settled yet. */
export interface PendingCall {
  readonly what: string;
  readonly tab: SimulatedTab;
  readonly caller: UserId | undefined;
  readonly usableMsBefore: number;
  limitMs: number;
}

/** The expected session of one browser, from what its person and the host have done. */
export interface SessionTruth {
  current: SeenSession | undefined;
  /** A login is in progress. */
  isLoginRunning: boolean;
  endedAt: number;
}

/** Watches all tabs of one browser and reports violations. */
export interface Inspector {
  readonly truth: SessionTruth;
  watch(tab: SimulatedTab): void;
  onWrite(tabName: string, key: string, value: string | null): void;
  /** The person or the host has ended the session: all awake tabs must be logged out within a second. */
  sessionEnded(): void;
  onWake(tab: SimulatedTab): void;
  begin(tab: SimulatedTab, what: string, limitMs?: number): PendingCall;
  /** A request of the tab was lost without an error: its calls may wait longer. */
  excuse(tabName: string): void;
  end(call: PendingCall): void;
  gotResultOf(call: PendingCall, owner: UserId): void;
  gotFailure(call: PendingCall, failure: unknown): void;
  checkWaits(): void;
}

export interface InspectorOptions {
  readonly time: VirtualTime;
  readonly tabs: () => readonly SimulatedTab[];
  readonly complain: (what: string) => void;
}

export function createInspector({ time, tabs, complain }: InspectorOptions): Inspector {
  const truth: SessionTruth = { current: undefined, isLoginRunning: false, endedAt: time.now() };
  const pending = new Set<PendingCall>();

  function checkLoggedOut(tab: SimulatedTab) {
    if (truth.current || truth.isLoginRunning || !tab.isAwake()) return;
    // The session may have ended after the tab woke up: wait from the later of the two.
    const knownSince = Math.max(tab.awakeSince(), truth.endedAt);
    if (Math.round(time.now() - knownSince) < LOGOUT_TIMEOUT_MS) return;
    if (tab.sdk.session.state().isLoggedIn) complain(`${tab.name} is signed in after the end`);
  }

  function sessionEnded() {
    truth.current = undefined;
    truth.endedAt = time.now();
    time.after(LOGOUT_TIMEOUT_MS, () => {
      for (const tab of tabs()) checkLoggedOut(tab);
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
    onWake: (tab) => void time.after(LOGOUT_TIMEOUT_MS, () => checkLoggedOut(tab)),
    begin(tab, what, limitMs = MAX_WAIT_MS) {
      const { user, accessToken } = tab.sdk.session.state();
      const caller = accessToken === null ? undefined : user?.id;
      const call = { what, tab, caller, limitMs, usableMsBefore: tab.usableMs() };
      pending.add(call);
      return call;
    },
    excuse(tabName) {
      for (const call of pending) {
        if (call.tab.name === tabName) call.limitMs += REQUEST_TIMEOUT_MS;
      }
    },
    end(call) {
      pending.delete(call);
      if (call.tab.isAlive()) checkWait(call);
    },
    gotResultOf({ caller, what, tab }, owner) {
      if (caller !== undefined && caller !== owner) {
        complain(`${tab.name} got the ${what} of somebody else`);
      }
    },
    gotFailure({ what, tab }, failure) {
      if (!isApiFailure(failure)) complain(`${tab.name}: ${what} threw ${String(failure)}`);
      else if (failure.code === 'broken-contract')
        complain(`${tab.name}: ${what} was not understood`);
    },
    checkWaits() {
      for (const call of pending) {
        if (!call.tab.isAlive()) pending.delete(call);
        else checkWait(call);
      }
    },
  };
}
