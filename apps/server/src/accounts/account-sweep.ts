import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, sql as raw } from 'drizzle-orm';
import { type Clock, secondsAfter } from '../clock.ts';
import { LONGEST_ACCESS_SECONDS } from '../config.ts';
import { changeInBatches, deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { pendingRegistrations, refreshTokens, sessions } from '../database/schema.ts';
import { everyPart } from '../every-part.ts';
import { GRACE_SECONDS } from './sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;
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
    const before = secondsAfter(now(), -LONGEST_ACCESS_SECONDS); // whoever holds a token is still signed in
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

  /** Where a replaced token led to: nobody is told any more. */
  function forgetSuccessors(): Promise<void> {
    const ended = secondsAfter(now(), -GRACE_SECONDS);
    const isOver = raw`${isNotNull(refreshTokens.sealedSuccessor)} and ${lt(refreshTokens.replacedAt, ended)}`;
    return changeInBatches(refreshTokens, isOver, (isInBatch) =>
      sql
        .update(refreshTokens)
        .set({ sealedSuccessor: null })
        .where(isInBatch)
        .returning({ one: raw`1` }),
    );
  }

  const isUnsettled = () =>
    raw`${isNull(pendingRegistrations.userId)} and ${lt(pendingRegistrations.createdAt, secondsAfter(now(), -UNSETTLED_SECONDS))}`;

  return () =>
    everyPart([
      forgetSessions,
      forgetSuccessors,
      () => deleteInBatches(sql, pendingRegistrations, isUnsettled()),
    ]);
}
