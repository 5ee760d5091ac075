import { isRetryable } from '../api-failure.ts';
import { type Clock, pause, withTimeout } from '../clock.ts';
import type { SessionManager } from './session-manager.ts';
import type { StoredSession } from './session-store.ts';

/** How long a call waits for a running logout request. */
const LOGOUT_WAIT_TIMEOUT_MS = 5000;

export interface Logout {
  readonly logOut: (options?: { readonly message?: string }) => Promise<void>;
  /**
   * Resolves when the host has processed the last logout, or when waiting for it times out. Calls wait for this: until
   * then the host's cookies still identify the old user, and a late logout would delete the cookies of the next one.
   */
  settled(): Promise<void>;
}

export interface LogoutOptions {
  readonly manager: SessionManager;
  readonly clock: Clock;
  /** Delay between "Log out" and the removal of the user from the state. 0: as soon as the host has been notified. */
  readonly delayMs: number;
  /** Makes one attempt; rejects with an `ApiFailure`. */
  readonly requestLogout: (session: StoredSession) => Promise<void>;
}

export function createLogout({ manager, clock, delayMs, requestLogout }: LogoutOptions): Logout {
  let running: Promise<void> | undefined;
  let unsent: StoredSession | undefined;
  let sending: Promise<unknown> | undefined;

  async function send(session: StoredSession) {
    unsent = session;
    const current = requestLogout(session).then(() => false, isRetryable);
    sending = current;
    // A refused logout is not sent again: the session has ended already, or the host has no such endpoint.
    const mustRetry = await current;
    if (!mustRetry && unsent === session) unsent = undefined;
    if (sending === current) sending = undefined;
  }

  async function run(message: string | undefined) {
    let pending = manager.beginLogout();
    if (!pending) {
      // The storage may not have been read yet and still contain the session.
      await manager.session.ready;
      pending = manager.beginLogout();
    }
    if (!pending) return;
    const sent = send(pending.session);
    // A script may end after this; a page stays open.
    await (delayMs > 0 ? pause(clock, delayMs) : withTimeout(clock, LOGOUT_WAIT_TIMEOUT_MS, sent));
    pending.finish(message ?? null);
  }

  return {
    logOut({ message } = {}) {
      // A second call returns the same logout, unless a user has signed in since.
      if (!running || manager.current()) running = run(message);
      return running;
    },
    async settled() {
      const request = sending ?? (unsent && send(unsent));
      if (request) await withTimeout(clock, LOGOUT_WAIT_TIMEOUT_MS, request);
    },
  };
}
