import type { SessionUser } from '@kinora/domain';
import * as v from 'valibot';

import { jsonOrText } from '../json-or-text.ts';
import type { SdkLogger } from '../sdk-logger.ts';
import { CLOCK_TOLERANCE_MS } from './access-token.ts';
import { type MaybeLater, isLater } from './maybe-later.ts';
import { savedSummary } from './saved-subscriptions.ts';
import type { SessionStorage } from './session-storage.ts';

/** The keys of the browser's storage that belong to a session. */
export const storageKeys = {
  accessToken: 'at',
  user: 'user',
  loginStatus: 'loginStatus',
  /** Written last and removed first: where it is, the others are. */
  refreshToken: 'rt',
  /** How far this machine's clock is ahead of the host's, in milliseconds. Only where that matters. */
  clockAhead: 'clockAhead',
  subscriptions: 'subscriptions',
} as const;

const storedUser = v.object({
  ...savedSummary,
  email: v.string(),
  coverImage: v.optional(v.string()),
  isEmailVerified: v.boolean(),
});

/** Tokens are single words: white space in them is damage. */
const isToken = (text: string | null | undefined): text is string => /^\S+$/.test(text ?? '');

/** A session as a reload finds it. */
export interface StoredSession {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How far the clock was ahead of the host's when these tokens arrived, if that was much. */
  readonly clockAheadMs?: number | undefined;
}

export interface SessionArchive {
  /**
   * `undefined` when nobody is signed in or what is stored is damaged. Comes at once where the storage does; throws or
   * rejects as the storage does.
   */
  read(): MaybeLater<StoredSession | undefined>;
  /** Nothing is written before this has resolved. */
  holdWritesUntil(answered: Promise<unknown>): void;
  write(session: StoredSession): void;
  writeUser(user: SessionUser): void;
  clear(): void;
  /** The saved list of subscriptions, as text. */
  readSubscriptions(): MaybeLater<string | null>;
  writeSubscriptions(text: string): void;
  /** The saved list of one user is nothing for the next. */
  removeSubscriptions(): void;
  /** Has any write failed (a full or forbidden storage)? What is stored then says nothing. */
  isUnreliable(): boolean;
}

const isHere = (value: MaybeLater<string | null>): value is string | null => !isLater(value);

/** `undefined` for anything but a whole, undamaged session. */
function parse(values: readonly (string | null)[]): StoredSession | undefined {
  const [refreshToken, accessToken, user, loginStatus, clockAhead] = values;
  const parsed = v.safeParse(storedUser, jsonOrText(user));
  if (!parsed.success || !isToken(accessToken) || !isToken(refreshToken)) return undefined;
  if (loginStatus !== 'true') return undefined;
  const clockAheadMs = /^-?\d{4,15}$/.test(clockAhead ?? '') ? Number(clockAhead) : undefined;
  return { user: parsed.output, accessToken, refreshToken, clockAheadMs };
}

/** Reads and writes a session in the order that other tabs can rely on. A failed write never reaches the app. */
export function createSessionArchive(storage: SessionStorage, logger: SdkLogger): SessionArchive {
  const { accessToken, user, loginStatus, refreshToken, clockAhead, subscriptions } = storageKeys;
  let queue: Promise<void> | undefined;
  let unreliable = false;

  function onWriteFailure(cause: unknown) {
    if (unreliable) return;
    unreliable = true;
    logger.warn('storage-failed', { cause });
    // Half a session is worse than none: a reload would send a refresh token that has been replaced.
    remove(refreshToken);
  }

  /** In order; at once while nothing is waiting. */
  function enqueue(write: () => MaybeLater<void>) {
    if (queue) {
      follow(queue.then(write));
      return;
    }
    try {
      const result = write();
      if (isLater(result)) follow(result);
    } catch (cause) {
      onWriteFailure(cause);
    }
  }

  function follow(writing: Promise<void>) {
    const settled = writing.catch(onWriteFailure).finally(() => {
      if (queue === settled) queue = undefined;
    });
    queue = settled;
  }

  function readNow(): MaybeLater<StoredSession | undefined> {
    const keys = [refreshToken, accessToken, user, loginStatus, clockAhead];
    const values = keys.map((key) => storage.getItem(key));
    return values.some(isLater)
      ? Promise.all(values.map((value) => Promise.resolve(value))).then(parse)
      : parse(values.filter(isHere));
  }

  /** After a failure nothing more is written, until a new session is. */
  const set = (key: string, value: string) =>
    enqueue(() => (unreliable ? undefined : storage.setItem(key, value)));
  const remove = (key: string) => enqueue(() => storage.removeItem(key));

  return {
    // What we are about to write ourselves is not news.
    read: () => (queue ? queue.then(readNow) : readNow()),
    holdWritesUntil: (answered) => follow(answered.then(() => undefined)),
    write(session) {
      unreliable = false;
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
    isUnreliable: () => unreliable,
  };
}
