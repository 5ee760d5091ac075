import { MAX_SESSION_SECONDS } from '../../config/config.ts';
import { newId } from '../../database/ids.ts';
import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql-database.ts';
import { type Clock, secondsAfter } from '../../lib/clock.ts';
import type { UserRow } from '../account-repository.ts';
import { hashToken, newOpaqueToken, seal, unseal } from '../opaque-tokens.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type SessionRow, sessionRepository } from './session-repository.ts';

/**
 * The refresh token that was replaced last stays valid for this long, in case the response was lost or a second tab
 * uses it.
 */
export const GRACE_SECONDS = 60;
/**
 * More than the devices of one user. Without a limit a program that logs in on each run would leave rows for a year.
 */
const MAX_SESSIONS = 100;

export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface StartedSession extends SessionTokens {
  readonly user: UserRow;
}

type CountRenewal = (sessionId: string, sql: Sql) => Promise<void>;

export interface Sessions {
  /**
   * Starts a session of the user. At the limit it replaces the session that was unused for longest. `sql` is the
   * transaction in which the password was checked.
   */
  start(sql: Sql, user: UserRow): Promise<StartedSession>;
  /**
   * Resolves with `undefined` when the token is refused; an already replaced token also ends its whole session. Calls
   * `count` before it replaces the token, which throws when the session is renewed too often. The token that was
   * replaced last gets the active pair again without being counted: clients repeat a renewal that got no response.
   */
  refresh(refreshToken: string, count: CountRenewal): Promise<StartedSession | undefined>;
  /** Finds the user of an access token whose session has not ended. */
  find(accessToken: string): Promise<{ user: UserRow; sessionId: string } | undefined>;
  endByAccessToken(accessToken: string): Promise<boolean>;
  endByRefreshToken(refreshToken: string): Promise<boolean>;
}

export interface SessionsOptions {
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  readonly refreshTokenSeconds: number;
  readonly now: Clock;
}

export function createSessions({
  database,
  accessTokens,
  refreshTokenSeconds,
  now,
}: SessionsOptions): Sessions {
  async function addRefreshToken(sql: Sql, session: SessionRow): Promise<string> {
    const token = newOpaqueToken();
    const createdAt = now();
    const slid = secondsAfter(createdAt, refreshTokenSeconds);
    await sessionRepository.insertRefreshToken(sql, {
      tokenHash: hashToken(token),
      sessionId: session.id,
      createdAt,
      expiresAt: slid < session.expiresAt ? slid : session.expiresAt,
    });
    return token;
  }

  async function withAccessToken(user: UserRow, sessionId: string, refreshToken: string) {
    const accessToken = await accessTokens.issue({ userId: user.id, sessionId });
    return { user, accessToken, refreshToken };
  }

  /** Returns the successor of a token that was replaced within the grace period, if that successor is still active. */
  async function activeSuccessor(sql: Sql, token: string, replacedAt: Date, sealed: string | null) {
    if (sealed === null || now() > secondsAfter(replacedAt, GRACE_SECONDS)) return undefined;
    const successor = unseal(sealed, token);
    const row = await sessionRepository.findRefreshToken(sql, hashToken(successor));
    return row && row.replacedAt === null ? successor : undefined;
  }

  /**
   * Returns the active token of the session, rotated when `token` is the active one. `undefined`: the session must end.
   */
  async function rotate(
    sql: Sql,
    token: string,
    session: SessionRow,
    count: CountRenewal,
  ): Promise<string | undefined> {
    const tokenHash = hashToken(token);
    const row = await sessionRepository.findRefreshToken(sql, tokenHash);
    if (!row) return undefined;
    if (row.replacedAt) return activeSuccessor(sql, token, row.replacedAt, row.sealedSuccessor);
    await count(session.id, sql);
    await sessionRepository.clearSuccessors(sql, session.id);
    const successor = await addRefreshToken(sql, session);
    await sessionRepository.markReplaced(sql, tokenHash, {
      replacedAt: now(),
      sealedSuccessor: seal(successor, token),
    });
    await sessionRepository.deleteExpiredTokens(sql, session.id, now());
    return successor;
  }

  return {
    async start(sql, user) {
      await sessionRepository.deleteExpiredOfUser(sql, user.id, now());
      await sessionRepository.deleteAllButLastUsed(sql, user.id, MAX_SESSIONS - 1);
      const session = {
        id: newId(),
        userId: user.id,
        createdAt: now(),
        expiresAt: secondsAfter(now(), MAX_SESSION_SECONDS),
      };
      await sessionRepository.insert(sql, session);
      return withAccessToken(user, session.id, await addRefreshToken(sql, session));
    },

    async refresh(refreshToken, count) {
      const known = await sessionRepository.findRefreshToken(database.sql, hashToken(refreshToken));
      if (!known || known.expiresAt <= now()) return undefined;
      return database.transaction(async (sql) => {
        const session = await sessionRepository.lock(sql, known.sessionId, now());
        const user = session && (await sessionRepository.findUser(sql, session.id, now()));
        if (!session || !user) return undefined;
        const active = await rotate(sql, refreshToken, session, count);
        if (active !== undefined) return withAccessToken(user, session.id, active);
        await sessionRepository.delete(sql, session.id); // reuse of a replaced token: it may have been stolen
        return undefined;
      });
    },

    async find(accessToken) {
      const claims = await accessTokens.read(accessToken);
      if (!claims) return undefined;
      const user = await sessionRepository.findUser(database.sql, claims.sessionId, now());
      return user && user.id === claims.userId ? { user, sessionId: claims.sessionId } : undefined;
    },

    async endByAccessToken(accessToken) {
      const claims = await accessTokens.read(accessToken, { evenExpired: true });
      if (claims) await sessionRepository.delete(database.sql, claims.sessionId);
      return claims !== undefined;
    },

    async endByRefreshToken(refreshToken) {
      const known = await sessionRepository.findRefreshToken(database.sql, hashToken(refreshToken));
      if (known) await sessionRepository.delete(database.sql, known.sessionId);
      return known !== undefined;
    },
  };
}
