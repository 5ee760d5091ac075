import {
  PERSISTENCE_TIMEOUT_MS,
  type SessionUser,
  type SubscribedChannel,
  type UserId,
} from '@kinora/domain';

import type { Clock } from '../clock.ts';
import type { SdkLogger, SessionEnd } from '../sdk-logger.ts';
import { createTokenTimes } from './access-token.ts';
import { type AuthState, SESSION_EXPIRED, loggedOut } from './auth-state.ts';
import { isLater } from './maybe-later.ts';
import { readSavedSubscriptions } from './saved-subscriptions.ts';
import type { SessionStorage } from './session-storage.ts';
import { type StoredSession, createSessionArchive, storageKeys } from './session-archive.ts';

/** A session with all that a request needs. */
export interface HeldSession extends StoredSession {
  readonly expiresAtMs: number;
}

/** A session that is being left: the tokens are gone, the user is still to be seen. */
interface Leaving {
  readonly session: HeldSession;
  /** Takes the user out of the state, unless somebody has signed in meanwhile. */
  finish(message: string | null): void;
}

/** Holds the auth state and keeps storage, other tabs and listeners in step with it. Sends nothing. */
export interface SessionKeeper {
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  readonly ready: Promise<void>;
  held(): HeldSession | undefined;
  /** Fires when the user changes or leaves: what was asked in their name is then of no use. */
  userSignal(): AbortSignal;
  /** Takes tokens that have just arrived. False when they cannot be read: nothing has changed then. */
  accept(session: StoredSession): boolean;
  replaceUser(user: SessionUser): void;
  /** The list that was saved for this user; `undefined` when there is none that can be read. */
  savedSubscriptions(userId: UserId): Promise<readonly SubscribedChannel[] | undefined>;
  /** Replaces the saved list; of somebody who has left meanwhile nothing is saved. */
  saveSubscriptions(userId: UserId, channels: readonly SubscribedChannel[]): void;
  clearLogoutMessage(): void;
  /** Ends the session that the host no longer takes. */
  expire(why: SessionEnd): void;
  leave(): Leaving | undefined;
  /** Takes over what another tab has stored meanwhile. */
  catchUp(): Promise<void>;
  dispose(): void;
}

/** The same user, described otherwise. */
const isNewerFactOf = (known: SessionUser, other: SessionUser) =>
  known.id === other.id && JSON.stringify(known) !== JSON.stringify(other);

export interface SessionKeeperOptions {
  readonly storage: SessionStorage;
  readonly clock: Clock;
  readonly logger: SdkLogger;
}

export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { storage, clock, logger } = options;
  const archive = createSessionArchive(storage, logger);
  const expiry = createTokenTimes(clock);
  const listeners = new Set<() => void>();
  let held: HeldSession | undefined;
  let state = loggedOut();
  let userController = new AbortController();
  /** Grows with each change of who is signed in; a late answer can see that it is late. */
  let version = 0;
  let storageAnswered = false;

  function show(next: AuthState) {
    const userChanged = next.user?.id !== state.user?.id;
    state = next;
    if (userChanged) {
      userController.abort();
      userController = new AbortController();
    }
    for (const listener of listeners) listener();
  }

  function hold(session: StoredSession, expiresAtMs: number, from: 'login' | 'storage') {
    version += 1;
    if (held?.user.id !== session.user.id) logger.info('session-started', { from });
    const { user, accessToken, refreshToken } = session;
    held = { user, accessToken, refreshToken, expiresAtMs };
    show({ user, isLoggedIn: true, accessToken, refreshToken, logoutMessage: null });
  }

  function release(message: string | null) {
    version += 1;
    held = undefined;
    show(loggedOut(message));
  }

  /** What a reload or another tab has left in the storage becomes the state. */
  function adopt(stored: StoredSession | undefined) {
    const expiresAtMs = stored && expiry.stored(stored.accessToken, stored.clockAheadMs);
    if (!stored || expiresAtMs === undefined) {
      if (!held) return;
      logger.info('session-ended', { why: 'storage' });
      release(null);
    } else if (stored.refreshToken !== held?.refreshToken) {
      hold(stored, expiresAtMs, 'storage');
    } else if (isNewerFactOf(held.user, stored.user)) {
      hold({ ...held, user: stored.user }, held.expiresAtMs, 'storage');
    }
  }

  async function catchUp() {
    if (!storageAnswered || archive.isUnreliable()) return;
    const before = version;
    try {
      const stored = await archive.read();
      if (version === before) adopt(stored);
    } catch (cause) {
      // What cannot be read says nothing: the session goes on in this page.
      logger.warn('storage-failed', { cause });
    }
  }

  /** `undefined` also when the storage cannot be read: then everybody starts logged out. */
  function readFirst() {
    try {
      return archive.read();
    } catch (cause) {
      logger.warn('storage-failed', { cause });
      return undefined;
    }
  }

  function start(): Promise<void> {
    const first = readFirst();
    if (!isLater(first)) {
      storageAnswered = true;
      adopt(first);
      return Promise.resolve();
    }
    const answered = startLate(first);
    archive.holdWritesUntil(answered);
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopTimer = clock.after(PERSISTENCE_TIMEOUT_MS, resolve);
    void answered.finally(() => {
      stopTimer();
      resolve();
    });
    return promise;
  }

  /** What the storage says counts only while nothing else has happened. */
  async function startLate(answer: Promise<StoredSession | undefined>) {
    const before = version;
    try {
      const stored = await answer;
      if (version === before) adopt(stored);
    } catch (cause) {
      logger.warn('storage-failed', { cause });
    } finally {
      storageAnswered = true;
    }
  }

  const ready = start();
  const stopListening = storage.subscribe?.((key) => {
    if (key === null || key === storageKeys.refreshToken) void catchUp();
    // Written before its tokens at a login: then it is another user's and waits for them.
    if (key === storageKeys.user && held) void catchUp();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready,
    held: () => held,
    userSignal: () => userController.signal,
    accept(session) {
      const expiresAtMs = expiry.arrived(session.accessToken);
      if (expiresAtMs === undefined) return false;
      if (session.user.id !== state.user?.id) archive.removeSubscriptions();
      archive.write({ ...session, clockAheadMs: expiry.clockAheadMs() });
      hold(session, expiresAtMs, 'login');
      return true;
    },
    replaceUser(user) {
      if (!held || !isNewerFactOf(held.user, user)) return;
      archive.writeUser(user);
      hold({ ...held, user }, held.expiresAtMs, 'login');
    },
    async savedSubscriptions(userId) {
      await ready;
      if (!storageAnswered || held?.user.id !== userId) return undefined;
      try {
        const text = await archive.readSubscriptions();
        return held?.user.id === userId ? readSavedSubscriptions(text) : undefined;
      } catch (cause) {
        logger.warn('storage-failed', { cause });
        return undefined;
      }
    },
    saveSubscriptions(userId, channels) {
      if (held?.user.id === userId) archive.writeSubscriptions(JSON.stringify(channels));
    },
    clearLogoutMessage() {
      if (state.logoutMessage !== null) show({ ...state, logoutMessage: null });
    },
    expire(why) {
      archive.clear();
      archive.removeSubscriptions();
      logger.warn('session-ended', { why });
      release(SESSION_EXPIRED);
    },
    leave() {
      const session = held;
      if (!session) return undefined;
      archive.clear();
      archive.removeSubscriptions();
      version += 1;
      held = undefined;
      logger.info('session-ended', { why: 'logout' });
      show({ ...state, accessToken: null, refreshToken: null });
      const leftAt = version;
      return {
        session,
        finish: (message) => {
          if (version === leftAt) release(message);
        },
      };
    },
    catchUp,
    dispose() {
      stopListening?.();
      listeners.clear();
    },
  };
}
