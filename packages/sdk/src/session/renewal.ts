import { ApiFailure, isApiFailure } from '../api-failure.ts';
import { type Clock, pause, withTimeout } from '../clock.ts';
import type { SdkLogger } from '../sdk-logger.ts';
import { SESSION_EXPIRED } from './auth-state.ts';
import type { RenewalLock } from './renewal-lock.ts';
import type { CurrentSession, SessionManager } from './session-manager.ts';
import type { StoredSession } from './session-store.ts';

/** An access token is renewed when it expires within this time. */
const RENEWAL_MARGIN_MS = 300_000;
/** Delay between a renewal without a response and the next attempt. */
const RETRY_DELAY_MS = 5000;
/**
 * How long a renewal without a response is retried, even without calls. The host may have replaced the tokens: it
 * returns the new ones for 60 s, and treats the old refresh token as stolen after that.
 */
const RETRY_WINDOW_MS = 50_000;
/** How long calls wait for a renewal. */
const RENEWAL_WAIT_TIMEOUT_MS = 7000;
/** How long a write of the tab that held the lock before may take to become visible in this tab. */
const STORAGE_LAG_MS = 50;
/** Statuses of the renewal call that mean a refused token; any other failure leaves the session unchanged. */
const REFUSED_STATUSES: ReadonlySet<number | undefined> = new Set([400, 401, 403]);

export interface Renewal {
  /** Resolves with a session whose token is fresh, renewing it if needed; `undefined` for a visitor. Rejects as `unauthorised` or `unreachable`. */
  freshSession(): Promise<CurrentSession | undefined>;
  /** Returns whether the token is far from its expiry, so that a 401 refuses the session and not an old token. */
  isFresh(session: CurrentSession): boolean;
  /** Marks a token that has expired by the host's clock; the next {@link Renewal.freshSession} renews it. */
  markExpired(accessToken: string): void;
  /** Resolves when the running renewal has ended or calls have stopped waiting for it. */
  settled(): Promise<void>;
  dispose(): void;
}

export interface RenewalOptions {
  readonly manager: SessionManager;
  readonly clock: Clock;
  readonly logger: SdkLogger;
  readonly lock: RenewalLock;
  /** Makes one attempt; rejects with an `ApiFailure`. */
  readonly requestRenewal: (session: StoredSession) => Promise<StoredSession>;
}

/** Renews the session's tokens. Only one renewal runs at a time, and a logout always wins over it. */
export function createRenewal(options: RenewalOptions): Renewal {
  const { manager, clock, logger, lock, requestRenewal } = options;
  let running: Promise<CurrentSession | undefined> | undefined;
  let lastFailure:
    | { readonly failure: ApiFailure; readonly atMs: number; readonly refreshToken: string }
    | undefined;

  let retrying: { readonly refreshToken: string; readonly sinceMs: number } | undefined;
  let stopRetry: (() => void) | undefined;

  /** Access token that has expired by the host's clock. */
  let markedExpired: string | undefined;

  const isDue = ({ accessToken, expiresAtMs }: CurrentSession) =>
    accessToken === markedExpired || expiresAtMs - clock.now() <= RENEWAL_MARGIN_MS;

  /** For any failure but a refused token: the session stays, only the waiting calls fail. */
  function recordFailure(cause: unknown, { refreshToken }: CurrentSession): ApiFailure {
    const { call, retryAfterSeconds, requestId } = isApiFailure(cause) ? cause : {};
    const failure = isApiFailure(cause, 'redirected')
      ? cause
      : new ApiFailure('unreachable', { call, cause, retryAfterSeconds, requestId });
    lastFailure = { failure, atMs: clock.now(), refreshToken };
    logger.warn('renewal-failed', { failure });
    if (isApiFailure(cause, 'unreachable')) scheduleRetry(refreshToken);
    return failure;
  }

  function scheduleRetry(refreshToken: string) {
    const nowMs = clock.now();
    if (retrying?.refreshToken !== refreshToken) retrying = { refreshToken, sinceMs: nowMs };
    if (Math.abs(nowMs - retrying.sinceMs) > RETRY_WINDOW_MS) return;
    stopRetry?.();
    stopRetry = clock.after(RETRY_DELAY_MS, () => {
      if (manager.current()?.refreshToken === refreshToken)
        void freshSession().catch(() => undefined);
    });
  }

  async function renewOnce(hasWaited: boolean): Promise<CurrentSession | undefined> {
    await manager.syncFromStorage();
    const known = manager.current();
    if (hasWaited && known && isDue(known)) {
      await pause(clock, STORAGE_LAG_MS);
      await manager.syncFromStorage();
    }
    const before = manager.current();
    if (!before || !isDue(before)) return before;

    /** Resolves with whether a logout, a login or another tab has replaced the session since. */
    const wasReplaced = async () => {
      await manager.syncFromStorage();
      const isReplaced = manager.current()?.refreshToken !== before.refreshToken;
      if (isReplaced) logger.info('renewal-superseded', {});
      return isReplaced;
    };
    logger.info('renewal-started', {});
    let renewed: StoredSession;
    try {
      renewed = await requestRenewal(before);
    } catch (cause) {
      if (await wasReplaced()) return manager.current();
      if (!isApiFailure(cause) || !REFUSED_STATUSES.has(cause.status)) {
        throw recordFailure(cause, before);
      }
      const failure = new ApiFailure('unauthorised', {
        // oxlint-disable-next-line typescript/no-misused-spread -- its details are all that is needed
        ...cause,
        reason: SESSION_EXPIRED,
        serverMessage: SESSION_EXPIRED,
        cause,
      });
      logger.warn('renewal-failed', { failure });
      manager.expire('renewal-refused');
      throw failure;
    }
    if (await wasReplaced()) return manager.current();
    if (!manager.accept(renewed)) {
      throw recordFailure(new TypeError('The new access token cannot be read.'), before);
    }
    logger.info('renewal-succeeded', {});
    return manager.current();
  }

  /** Starts a renewal. Calls may stop waiting before it ends; its result then serves later calls. */
  function startRenewal() {
    const work = lock(renewOnce).finally(() => {
      running = undefined;
    });
    return withTimeout(clock, RENEWAL_WAIT_TIMEOUT_MS, work, () => {
      throw new ApiFailure('unreachable');
    });
  }

  async function freshSession() {
    const session = manager.current();
    if (!session || !isDue(session)) return session;
    if (
      lastFailure?.refreshToken === session.refreshToken &&
      Math.abs(clock.now() - lastFailure.atMs) < RETRY_DELAY_MS
    ) {
      throw lastFailure.failure;
    }
    running ??= startRenewal();
    return running;
  }

  return {
    freshSession,
    markExpired(accessToken) {
      markedExpired = accessToken;
    },
    isFresh: (session) => !isDue(session),
    settled: async () => {
      await running?.catch(() => undefined);
    },
    dispose: () => stopRetry?.(),
  };
}
