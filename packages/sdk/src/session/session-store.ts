import type { SessionUser } from '@kinora/domain';
import type { SdkLogger } from '../sdk-logger.ts';
import { CLOCK_TOLERANCE_MS } from './access-token.ts';
import { type MaybePromise, isPromise } from './maybe-promise.ts';
import type { SessionStorage } from './session-storage.ts';
import * as keys from './storage-keys.ts';
import { parseClockAhead, parseToken, parseUser } from './stored-values.ts';

/** A session as it is stored. */
export interface StoredSession {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How far the clock was ahead of the host's when these tokens arrived; absent if the difference is small. */
  readonly clockAheadMs?: number | undefined;
}

export interface SessionStore {
  /**
   * Returns `undefined` if no user is signed in or the stored session is damaged. Synchronous if the storage is; throws
   * or rejects as the storage does.
   */
  readonly read: () => MaybePromise<StoredSession | undefined>;
  /** Delays all writes until `ready` has resolved. */
  delayWritesUntil(ready: Promise<void>): void;
  write(session: StoredSession): void;
  clear(): void;
  readonly writeUser: (user: SessionUser) => void;
  /** Reads, writes and removes a single entry. */
  get(key: string): MaybePromise<string | null>;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Returns whether a write has failed (a full or forbidden storage): what is stored is then out of date. */
  isOutOfDate(): boolean;
}

const isValue = (value: MaybePromise<string | null>): value is string | null => !isPromise(value);

/** Returns `undefined` unless the session is complete and undamaged. */
function parseSession(values: readonly (string | null)[]): StoredSession | undefined {
  const [refreshTokenText, accessTokenText, userText, loginStatus, clockAhead] = values;
  const refreshToken = parseToken(refreshTokenText);
  const accessToken = parseToken(accessTokenText);
  const user = parseUser(userText);
  if (!user || !accessToken || !refreshToken || loginStatus !== 'true') return undefined;
  return { user, accessToken, refreshToken, clockAheadMs: parseClockAhead(clockAhead) };
}

/** Reads and writes a session in the order that other tabs rely on. A failed write is logged but never rejects. */
export function createSessionStore(storage: SessionStorage, logger: SdkLogger): SessionStore {
  let queue: Promise<void> | undefined;
  let hasFailed = false;

  function onWriteFailure(cause: unknown) {
    if (hasFailed) return;
    hasFailed = true;
    logger.warn('storage-failed', { cause });
    // A partly written session is worse than none: after a reload, the SDK would send a replaced refresh token.
    remove(keys.refreshToken);
  }

  /** Runs `work` after the pending writes; synchronously if there are none. */
  const afterWrites = <Result>(work: () => MaybePromise<Result>): MaybePromise<Result> =>
    queue ? queue.then(work) : work();

  function enqueue(write: () => MaybePromise<void>) {
    try {
      const writing = afterWrites(write);
      if (isPromise(writing)) track(writing);
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
    const values = [
      keys.refreshToken,
      keys.accessToken,
      keys.user,
      keys.loginStatus,
      keys.clockAhead,
    ].map((key) => storage.getItem(key));
    return values.every(isValue)
      ? parseSession(values)
      : Promise.all(values.map(async (value) => value)).then(parseSession);
  }

  /** Writes nothing after a failure, until the next whole session is written. */
  const set = (key: string, value: string) =>
    enqueue(() => (hasFailed ? undefined : storage.setItem(key, value)));
  const writeUser = (user: SessionUser) => set(keys.user, JSON.stringify(user));
  const remove = (key: string) => enqueue(() => storage.removeItem(key));

  return {
    read: () => afterWrites(readNow),
    delayWritesUntil: track,
    write({ user, accessToken, refreshToken, clockAheadMs = 0 }) {
      hasFailed = false;
      if (Math.abs(clockAheadMs) < CLOCK_TOLERANCE_MS) remove(keys.clockAhead);
      else set(keys.clockAhead, String(Math.round(clockAheadMs)));
      set(keys.accessToken, accessToken);
      writeUser(user);
      set(keys.loginStatus, 'true');
      set(keys.refreshToken, refreshToken);
    },
    clear() {
      remove(keys.refreshToken);
      remove(keys.user);
      remove(keys.accessToken);
      remove(keys.clockAhead);
      remove(keys.subscriptions);
      set(keys.loginStatus, 'false');
    },
    writeUser,
    get: (key) => afterWrites(() => storage.getItem(key)),
    set,
    remove,
    isOutOfDate: () => hasFailed,
  };
}
