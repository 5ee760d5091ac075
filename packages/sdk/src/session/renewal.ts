import { RENEWAL_MARGIN_SECONDS } from '@kinora/domain';

import { ApiFailure, isApiFailure } from '../api-failure.ts';
import { type Clock, pause } from '../clock.ts';
import { SESSION_EXPIRED } from './auth-state.ts';
import type { SdkLogger } from '../sdk-logger.ts';
import type { RenewalLock } from './renewal-lock.ts';
import type { HeldSession, SessionKeeper } from './session-keeper.ts';
import type { StoredSession } from './session-archive.ts';

/** After a renewal that nobody answered, the next one waits this long. */
const PAUSE_AFTER_FAILURE_MS = 5000;
/**
 * A renewal of which nothing was heard may have succeeded: the host then keeps the new tokens ready for 60 s, and will
 * later treat the old one as stolen. So it is asked again in time, also when nobody calls.
 */
const ASK_AGAIN_FOR_MS = 50_000;
/** How long calls wait for a renewal, whatever it waits for itself. */
const PATIENCE_MS = 7000;
/** What a tab has stored just before it let go of the lock may be seen by the next one a little later. */
const STORAGE_LAG_MS = 50;
/** What the renewal call answers when the token itself was refused; any other failure leaves the session as it is. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 401, 403]);

export interface Renewal {
  /** A session good for a request sent now; `undefined` for a visitor. Rejects as `unauthorised` or `unreachable`. */
  current(): Promise<HeldSession | undefined>;
  /** Has this session nothing to fear from its clock? A refusal then means the session, and not the age of its token. */
  isFresh(session: HeldSession): boolean;
  /** The host calls this token expired, though our clock does not: it is renewed by the next {@link Renewal.current}. */
  distrust(accessToken: string): void;
  /** Resolves when no call waits for a renewal any more: it is over, or their patience is. */
  settled(): Promise<void>;
  dispose(): void;
}

export interface RenewalOptions {
  readonly keeper: SessionKeeper;
  readonly clock: Clock;
  readonly logger: SdkLogger;
  readonly lock: RenewalLock;
  /** Makes one attempt; rejects with an `ApiFailure`. */
  readonly requestRenewal: (session: StoredSession) => Promise<StoredSession>;
}

/** Keeps one session fresh: at most one renewal runs at a time, and a logout always wins over it. */
export function createRenewal(options: RenewalOptions): Renewal {
  const { keeper, clock, logger, lock, requestRenewal } = options;
  let running: Promise<HeldSession | undefined> | undefined;
  let lastFailure:
    | { readonly failure: ApiFailure; readonly atMs: number; readonly refreshToken: string }
    | undefined;

  let asking: { readonly refreshToken: string; readonly sinceMs: number } | undefined;
  let stopAsking: (() => void) | undefined;

  /** Looks fresh by our clock, and is not by the host's. */
  let distrusted: string | undefined;

  const isDue = ({ accessToken, expiresAtMs }: HeldSession) =>
    accessToken === distrusted || expiresAtMs - clock.now() <= RENEWAL_MARGIN_SECONDS * 1000;

  /** A failure that is still too young for the next try. */
  function recentFailure({ refreshToken }: HeldSession): ApiFailure | undefined {
    if (lastFailure?.refreshToken !== refreshToken) return undefined;
    const ageMs = Math.abs(clock.now() - lastFailure.atMs);
    return ageMs < PAUSE_AFTER_FAILURE_MS ? lastFailure.failure : undefined;
  }

  /** No answer is no refusal: the session stays, only the waiting call fails. */
  function unanswered(cause: unknown, { refreshToken }: HeldSession): ApiFailure {
    const { retryAfterSeconds, requestId } = isApiFailure(cause) ? cause : {};
    const failure = new ApiFailure('unreachable', { cause, retryAfterSeconds, requestId });
    lastFailure = { failure, atMs: clock.now(), refreshToken };
    logger.warn('renewal-failed', { failure });
    if (isApiFailure(cause, 'unreachable')) askAgain(refreshToken);
    return failure;
  }

  function askAgain(refreshToken: string) {
    const nowMs = clock.now();
    if (asking?.refreshToken !== refreshToken) asking = { refreshToken, sinceMs: nowMs };
    if (Math.abs(nowMs - asking.sinceMs) > ASK_AGAIN_FOR_MS) return;
    stopAsking?.();
    stopAsking = clock.after(PAUSE_AFTER_FAILURE_MS, () => {
      if (keeper.held()?.refreshToken === refreshToken) void current().catch(() => undefined);
    });
  }

  const isStillDue = () => {
    const held = keeper.held();
    return held !== undefined && isDue(held);
  };

  async function renewOnce(hasWaited: boolean): Promise<HeldSession | undefined> {
    await keeper.catchUp();
    if (hasWaited && isStillDue()) {
      await pause(clock, STORAGE_LAG_MS);
      await keeper.catchUp();
    }
    const before = keeper.held();
    if (!before || !isDue(before)) return before;

    /** A logout or another tab has spoken while we waited. */
    const wasReplaced = async () => {
      await keeper.catchUp();
      const isReplaced = keeper.held()?.refreshToken !== before.refreshToken;
      if (isReplaced) logger.info('renewal-superseded', {});
      return isReplaced;
    };
    logger.info('renewal-started', {});
    let renewed: StoredSession;
    try {
      renewed = await requestRenewal(before);
    } catch (cause) {
      if (await wasReplaced()) return keeper.held();
      if (!isApiFailure(cause) || !REFUSALS.has(cause.status)) {
        throw unanswered(cause, before);
      }
      const { serverCode, status, requestId, retryAfterSeconds, responseBody } = cause;
      const failure = new ApiFailure('unauthorised', {
        serverMessage: SESSION_EXPIRED,
        serverCode,
        status,
        requestId,
        retryAfterSeconds,
        responseBody,
        cause,
      });
      logger.warn('renewal-failed', { failure });
      keeper.expire('renewal-refused');
      throw failure;
    }
    if (await wasReplaced()) return keeper.held();
    if (!keeper.accept(renewed)) {
      throw unanswered(new TypeError('The new access token cannot be read.'), before);
    }
    logger.info('renewal-succeeded', {});
    return keeper.held();
  }

  /** Those who wait lose patience before the renewal does: its answer may still come, and serves later calls. */
  function begin() {
    const { promise, resolve, reject } = Promise.withResolvers<HeldSession | undefined>();
    const stopTimer = clock.after(PATIENCE_MS, () => reject(new ApiFailure('unreachable')));
    void lock(renewOnce)
      .then(resolve, reject)
      .finally(() => {
        stopTimer();
        running = undefined;
      });
    return promise;
  }

  async function current() {
    const held = keeper.held();
    if (!held || !isDue(held)) return held;
    const failure = recentFailure(held);
    if (failure) throw failure;
    running ??= begin();
    return running;
  }

  return {
    current,
    distrust(accessToken) {
      distrusted = accessToken;
    },
    isFresh: (session) => !isDue(session),
    settled: async () => {
      await running?.catch(() => undefined);
    },
    dispose: () => stopAsking?.(),
  };
}
