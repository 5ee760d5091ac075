import type { SessionUser } from '@kinora/domain';
import * as v from 'valibot';
import { jsonOrText } from '../json-or-text.ts';
import type { SdkLogger } from '../sdk-logger.ts';
import { CLOCK_TOLERANCE_MS } from './access-token.ts';
import { type MaybePromise, isPromise } from './maybe-promise.ts';
import { storedSummary } from './saved-subscriptions.ts';
import type { SessionStorage } from './session-storage.ts';

/** The storage keys of a session. */
export const storageKeys = {
  accessToken: 'at',
  user: 'user',
  loginStatus: 'loginStatus',
  /** Written last and removed first: if it is there, so are the others. */
  refreshToken: 'rt',
  /** How far this machine's clock is ahead of the host's, in milliseconds. Absent if the difference is small. */
  clockAhead: 'clockAhead',
  subscriptions: 'subscriptions',
} as const;

const storedUser = v.object({
  ...storedSummary,
  email: v.string(),
  coverImage: v.optional(v.string()),
  isEmailVerified: v.boolean(),
});

/** A token with white space is damaged. */
const isToken = (text: string | null | undefined): text is string => /^\S+$/.test(text ?? '');

/** A session as it is stored. */
export interface StoredSession {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How far the clock was ahead of the host's when these tokens arrived; absent if the difference is small. */
  readonly clockAheadMs?: number | undefined;
}

export interface SessionArchive {
  /**
   * Returns `undefined` if no user is signed in or the stored session is damaged. Synchronous if the storage is; throws
   * or rejects as the storage does.
   */
  read(): MaybePromise<StoredSession | undefined>;
  /** Delays all writes until `ready` has resolved. */
  delayWritesUntil(ready: Promise<unknown>): void;
  write(session: StoredSession): void;
  writeUser(user: SessionUser): void;
  clear(): void;
  /** The saved list of subscriptions, as text. */
  readSubscriptions(): MaybePromise<string | null>;
  writeSubscriptions(text: string): void;
  /** Must be called when the user changes. */
  removeSubscriptions(): void;
  /** Returns whether a write has failed (a full or forbidden storage): what is stored is then out of date. */
  isOutOfDate(): boolean;
}

const isValue = (value: MaybePromise<string | null>): value is string | null => !isPromise(value);

/** Returns `undefined` unless the session is complete and undamaged. */
function parseSession(values: readonly (string | null)[]): StoredSession | undefined {
  const [refreshToken, accessToken, user, loginStatus, clockAhead] = values;
  const parsed = v.safeParse(storedUser, jsonOrText(user));
  if (!parsed.success || !isToken(accessToken) || !isToken(refreshToken)) return undefined;
  if (loginStatus !== 'true') return undefined;
  const clockAheadMs = /^-?\d{4,15}$/.test(clockAhead ?? '') ? Number(clockAhead) : undefined;
  return { user: parsed.output, accessToken, refreshToken, clockAheadMs };
}

/** Reads and writes a session in the order that other tabs rely on. A failed write is logged but never rejects. */
export function createSessionArchive(storage: SessionStorage, logger: SdkLogger): SessionArchive {
  const { accessToken, user, loginStatus, refreshToken, clockAhead, subscriptions } = storageKeys;
  let queue: Promise<void> | undefined;
  let hasFailed = false;

  function onWriteFailure(cause: unknown) {
    if (hasFailed) return;
    hasFailed = true;
    logger.warn('storage-failed', { cause });
    // A partly written session is worse than none: after a reload, the SDK would send a replaced refresh token.
    remove(refreshToken);
  }

  /** Runs writes in order; synchronously if none is pending. */
  function enqueue(write: () => MaybePromise<void>) {
    if (queue) {
      track(queue.then(write));
      return;
    }
    try {
      const result = write();
      if (isPromise(result)) track(result);
    } catch (cause) {
      onWriteFailure(cause);
    }
  }

  function track(writing: Promise<void>) {
    const settled = writing.catch(onWriteFailure).finally(() => {
      if (queue === settled) queue = undefined;
    });
    queue = settled;
  }

  function readNow(): MaybePromise<StoredSession | undefined> {
    const keys = [refreshToken, accessToken, user, loginStatus, clockAhead];
    const values = keys.map((key) => storage.getItem(key));
    return values.some(isPromise)
      ? Promise.all(values.map((value) => Promise.resolve(value))).then(parseSession)
      : parseSession(values.filter(isValue));
  }

  /** Writes nothing after a failure, until the next whole session is written. */
  const set = (key: string, value: string) =>
    enqueue(() => (hasFailed ? undefined : storage.setItem(key, value)));
  const remove = (key: string) => enqueue(() => storage.removeItem(key));

  return {
    // Waits for pending writes, to read what this tab wrote last.
    read: () => (queue ? queue.then(readNow) : readNow()),
    delayWritesUntil: (ready) => track(ready.then(() => undefined)),
    write(session) {
      hasFailed = false;
      const { clockAheadMs = 0 } = session;
      if (Math.abs(clockAheadMs) < CLOCK_TOLERANCE_MS) remove(clockAhead);
      else set(clockAhead, String(Math.round(clockAheadMs)));
      set(accessToken, session.accessToken);
      set(user, JSON.stringify(session.user));
      set(loginStatus, 'true');
      set(refreshToken, session.refreshToken);
    },
    writeUser: (newUser) => set(user, JSON.stringify(newUser)),
    clear() {
      remove(refreshToken);
      remove(user);
      remove(accessToken);
      remove(clockAhead);
      set(loginStatus, 'false');
    },
    readSubscriptions: () =>
      queue ? queue.then(() => storage.getItem(subscriptions)) : storage.getItem(subscriptions),
    writeSubscriptions: (text) => set(subscriptions, text),
    removeSubscriptions: () => remove(subscriptions),
    isOutOfDate: () => hasFailed,
  };
}
