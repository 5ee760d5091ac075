import type { SessionUser, SubscribedChannel } from '@kinora/domain';
import { callBack } from '../call-back.ts';
import { type Clock, withTimeout } from '../clock.ts';
import type { SdkLogger, SessionEnd } from '../sdk-logger.ts';
import { createTokenExpiry } from './access-token.ts';
import { type AuthState, LOGGED_OUT, SESSION_EXPIRED } from './auth-state.ts';
import { type MaybePromise, isPromise } from './maybe-promise.ts';
import type { SessionStorage } from './session-storage.ts';
import { type StoredSession, createSessionStore } from './session-store.ts';
import type { Session } from './session.ts';
import * as keys from './storage-keys.ts';
import { parseSavedSubscriptions } from './stored-values.ts';

/** How long the app waits for an asynchronous session storage before it starts logged out. */
const PERSISTENCE_TIMEOUT_MS = 5000;

/** The session of the signed-in user. */
export interface CurrentSession extends StoredSession {
  readonly expiresAtMs: number;
}

/** A logout that has started: the tokens are removed, the user is still in the state. */
interface PendingLogout {
  readonly session: CurrentSession;
  /** Removes the user from the state, unless a user has signed in since. */
  finish(message: string | null): void;
}

/** Owns the auth state and synchronises it with the storage, other tabs and listeners. Makes no requests. */
export interface SessionManager {
  /** What the client offers of it. */
  readonly session: Omit<Session, 'logOut'>;
  /** Returns `undefined` for a visitor. */
  current(): CurrentSession | undefined;
  /** Aborts when the user changes or logs out, which cancels the calls made for them. */
  userSignal(): AbortSignal;
  /** Stores and uses tokens that have just arrived. Returns false, and changes nothing, if they cannot be decoded. */
  accept(session: StoredSession): boolean;
  /** Resolves with the list saved for this user; `undefined` if there is none or it cannot be read. */
  savedSubscriptions(userId: string): Promise<readonly SubscribedChannel[] | undefined>;
  /** Replaces the saved list; does nothing if this user is no longer signed in. */
  saveSubscriptions(userId: string, channels: readonly SubscribedChannel[]): void;
  /** Ends a session that the host no longer accepts. */
  expire(why: SessionEnd): void;
  /** Removes the tokens, but not yet the user. Returns `undefined` if no user is signed in. */
  beginLogout(): PendingLogout | undefined;
  /** Adopts the session that another tab has stored since. */
  syncFromStorage(): Promise<void>;
  dispose(): void;
}

/** Returns whether both are the same user with different data. */
const hasChanged = (known: SessionUser, other: SessionUser) =>
  known.id === other.id && JSON.stringify(known) !== JSON.stringify(other);

export interface SessionManagerOptions {
  readonly storage: SessionStorage;
  readonly clock: Clock;
  readonly logger: SdkLogger;
}

export function createSessionManager(options: SessionManagerOptions): SessionManager {
  const { storage, clock, logger } = options;
  const store = createSessionStore(storage, logger);
  const expiry = createTokenExpiry(clock);
  const listeners = new Set<() => void>();
  let current: CurrentSession | undefined;
  let state: AuthState = LOGGED_OUT;
  let userController = new AbortController();
  /** Increases with each change of the session, so that a late storage read can tell that it is outdated. */
  let version = 0;
  let isStorageRead = false;

  function setState(next: AuthState) {
    const userChanged = next.user?.id !== state.user?.id;
    state = next;
    if (userChanged) {
      userController.abort();
      userController = new AbortController();
    }
    for (const listener of listeners) callBack(listener);
  }

  function setSession(session: StoredSession, expiresAtMs: number, from: 'login' | 'storage') {
    version += 1;
    if (current?.user.id !== session.user.id) logger.info('session-started', { from });
    const { user, accessToken, refreshToken } = session;
    current = { user, accessToken, refreshToken, expiresAtMs };
    setState({ user, isLoggedIn: true, accessToken, refreshToken, logoutMessage: null });
  }

  function clearSession(message: string | null) {
    version += 1;
    current = undefined;
    setState(message === null ? LOGGED_OUT : { ...LOGGED_OUT, logoutMessage: message });
  }

  /** Makes a session from the storage, stored before a reload or by another tab, the current one. */
  function adoptStored(stored: StoredSession | undefined) {
    const expiresAtMs = stored && expiry.ofStoredToken(stored.accessToken, stored.clockAheadMs);
    if (!stored || expiresAtMs === undefined) {
      if (!current) return;
      logger.info('session-ended', { why: 'storage' });
      clearSession(null);
    } else if (stored.refreshToken !== current?.refreshToken) {
      setSession(stored, expiresAtMs, 'storage');
    } else {
      updateUser(stored.user);
    }
  }

  /** Replaces the data of the signed-in user, after `write`. Does nothing for another user or the same data. */
  function updateUser(user: SessionUser, write?: (user: SessionUser) => void) {
    if (!current || !hasChanged(current.user, user)) return;
    write?.(user);
    setSession({ ...current, user }, current.expiresAtMs, 'storage');
  }

  function onReadFailure(cause: unknown): undefined {
    logger.warn('storage-failed', { cause });
  }

  /** Adopts the stored session unless a login or a logout comes first. If it cannot be read, nothing changes. */
  async function adopt(read: () => MaybePromise<StoredSession | undefined>) {
    const before = version;
    try {
      const stored = await read();
      if (version === before) adoptStored(stored);
    } catch (cause) {
      onReadFailure(cause);
    }
  }

  async function syncFromStorage() {
    if (isStorageRead && !store.isOutOfDate()) await adopt(store.read);
  }

  async function start() {
    let initial: MaybePromise<StoredSession | undefined>;
    try {
      initial = store.read();
    } catch (cause) {
      initial = onReadFailure(cause);
    }
    if (isPromise(initial)) {
      const adopted = adopt(() => initial).finally(() => {
        isStorageRead = true;
      });
      store.delayWritesUntil(adopted);
      await withTimeout(clock, PERSISTENCE_TIMEOUT_MS, adopted);
    } else {
      isStorageRead = true;
      adoptStored(initial);
    }
  }

  const ready = start();
  const stopListening = storage.subscribe?.((key) => {
    if (key === null || key === keys.refreshToken) void syncFromStorage();
    // A login writes the user before the tokens: without a session, wait for the refresh token.
    if (key === keys.user && current) void syncFromStorage();
  });

  return {
    session: {
      state: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      ready,
      replaceUser: (user) => updateUser(user, store.writeUser),
      clearLogoutMessage() {
        if (state.logoutMessage !== null) setState(LOGGED_OUT);
      },
    },
    current: () => current,
    userSignal: () => userController.signal,
    accept(session) {
      const times = expiry.ofNewToken(session.accessToken);
      if (!times) return false;
      const { expiresAtMs, clockAheadMs } = times;
      if (session.user.id !== state.user?.id) store.remove(keys.subscriptions);
      store.write({ ...session, clockAheadMs });
      setSession(session, expiresAtMs, 'login');
      return true;
    },
    async savedSubscriptions(userId) {
      await ready;
      if (!isStorageRead || current?.user.id !== userId) return undefined;
      try {
        const text = await store.get(keys.subscriptions);
        return current?.user.id === userId ? parseSavedSubscriptions(text) : undefined;
      } catch (cause) {
        return onReadFailure(cause);
      }
    },
    saveSubscriptions(userId, channels) {
      if (current?.user.id === userId) store.set(keys.subscriptions, JSON.stringify(channels));
    },
    expire(why) {
      store.clear();
      logger.warn('session-ended', { why });
      clearSession(SESSION_EXPIRED);
    },
    beginLogout() {
      const session = current;
      if (!session) return undefined;
      store.clear();
      version += 1;
      current = undefined;
      logger.info('session-ended', { why: 'logout' });
      setState({
        user: session.user,
        isLoggedIn: true,
        accessToken: null,
        refreshToken: null,
        logoutMessage: null,
      });
      const versionAtLogout = version;
      return {
        session,
        finish: (message) => {
          if (version === versionAtLogout) clearSession(message);
        },
      };
    },
    syncFromStorage,
    dispose() {
      stopListening?.();
      listeners.clear();
    },
  };
}
