import { and, eq, gte, inArray, isNull, lt, notExists, sql as raw } from 'drizzle-orm';
import { type Clock, secondsAfter } from '../clock.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Database } from '../database/open.ts';
import { pendingRegistrations, refreshTokens, sessions } from '../database/schema.ts';
import { everyPart } from '../jobs/every-part.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** No access token lives longer; whoever holds one is still signed in. */
const LONGEST_ACCESS_SECONDS = DAY_SECONDS;
/** Its job has been given up long before. */
const UNSETTLED_SECONDS = 7 * DAY_SECONDS;
const TOKENS_LOOKED_AT = 1_000;

/**
 * Forgets what nobody can use any more: sessions of people who have not come for so long that every refresh token has
 * expired, and registrations that came to nothing. Links of mails stay, a few a user: an expired one says so when it is
 * opened, and a used one that it was used.
 */
export function createAccountSweep({ sql }: Database, now: Clock): () => Promise<void> {
  async function forgetSessions(): Promise<void> {
    const before = secondsAfter(now(), -LONGEST_ACCESS_SECONDS);
    const isExpired = lt(refreshTokens.expiresAt, before);
    for (;;) {
      const expired = await sql
        .select({ sessionId: refreshTokens.sessionId })
        .from(refreshTokens)
        .where(isExpired)
        .limit(TOKENS_LOOKED_AT);
      if (expired.length === 0) return;
      const ids = [...new Set(expired.map(({ sessionId }) => sessionId))];
      const isAlive = and(
        eq(refreshTokens.sessionId, sessions.id),
        gte(refreshTokens.expiresAt, before),
      );
      const alive = sql
        .select({ one: raw`1` })
        .from(refreshTokens)
        .where(isAlive);
      await sql.delete(sessions).where(and(inArray(sessions.id, ids), notExists(alive)));
      await sql.delete(refreshTokens).where(and(inArray(refreshTokens.sessionId, ids), isExpired));
    }
  }

  const isUnsettled = () =>
    raw`${isNull(pendingRegistrations.userId)} and ${lt(pendingRegistrations.createdAt, secondsAfter(now(), -UNSETTLED_SECONDS))}`;

  return () =>
    everyPart([forgetSessions, () => deleteInBatches(sql, pendingRegistrations, isUnsettled())]);
}
