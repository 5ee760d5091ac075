import { LOGOUT_DELAY_MS } from '@kinora/domain';

import { isApiFailure } from '../api-failure.ts';
import { type Clock, pause } from '../clock.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { StoredSession } from './session-archive.ts';

/** How long the next call waits for a logout that is still on its way. */
const PATIENCE_MS = 5000;

export interface Logout {
  logOut(options?: { readonly message?: string }): Promise<void>;
  /**
   * Resolves when the host knows of the last logout, as far as that can be had. Calls wait for it: the host's cookies
   * would still speak for the old user, and a late logout would take the cookies of the next one.
   */
  settled(): Promise<void>;
}

export interface LogoutOptions {
  readonly keeper: SessionKeeper;
  readonly clock: Clock;
  /** Makes one attempt; rejects with an `ApiFailure`. */
  readonly requestLogout: (session: StoredSession) => Promise<void>;
}

/** A logout that got no answer has to be sent again; one that was refused (also by a host without it) has not. */
const wasAnswered = (failure: unknown) =>
  !isApiFailure(failure, 'unreachable') &&
  !isApiFailure(failure, 'server-fault') &&
  !(isApiFailure(failure) && failure.status === 429);

export function createLogout({ keeper, clock, requestLogout }: LogoutOptions): Logout {
  let leaving: Promise<void> | undefined;
  let untold: StoredSession | undefined;
  let telling: Promise<void> | undefined;

  async function attempt(session: StoredSession) {
    untold = session;
    const told = await requestLogout(session).then(() => true, wasAnswered);
    if (told && untold === session) untold = undefined;
  }

  function tellHost(session: StoredSession): Promise<void> {
    const mine = attempt(session).finally(() => {
      if (telling === mine) telling = undefined;
    });
    telling = mine;
    return mine;
  }

  async function run(message: string | undefined) {
    let left = keeper.leave();
    if (!left) {
      // A storage that has not answered yet may still hold the session that is to be left.
      await keeper.ready;
      left = keeper.leave();
    }
    if (!left) return;
    void tellHost(left.session);
    await pause(clock, LOGOUT_DELAY_MS);
    left.finish(message ?? null);
  }

  return {
    logOut({ message } = {}) {
      // A second press means the same logout, unless somebody has signed in between.
      if (!leaving || keeper.held()) leaving = run(message);
      return leaving;
    },
    async settled() {
      const answer = telling ?? (untold && tellHost(untold));
      if (!answer) return;
      const { promise: outOfPatience, resolve } = Promise.withResolvers<void>();
      const stopTimer = clock.after(PATIENCE_MS, resolve);
      await Promise.race([answer, outOfPatience]);
      stopTimer();
    },
  };
}
