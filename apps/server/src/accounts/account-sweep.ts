import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, sql as raw } from 'drizzle-orm';
import { MAX_ACCESS_TOKEN_SECONDS } from '../config/config.ts';
import { changeInBatches, deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { pendingRegistrations, refreshTokens, sessions } from '../database/schema.ts';
import { type Clock, secondsAfter } from '../lib/clock.ts';
import { runAll } from '../lib/run-all.ts';
import { createInvitations } from './registration/invitations.ts';
import { GRACE_SECONDS } from './sessions/sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * A registration that is older than this and has no user was never processed: its job used up its retries long before.
 */
const UNPROCESSED_REGISTRATION_SECONDS = 7 * DAY_SECONDS;
const SWEEP_BATCH_TOKENS = 1_000;

/**
 * Returns a function that deletes sessions whose refresh tokens have all expired, sealed successors of replaced tokens,
 * expired invitations, and registrations that were never processed. Links of mails stay, a few per user: an expired or used link can then
 * still say which of the two it is.
 */
export function createAccountSweep(database: Database, now: Clock): () => Promise<void> {
  const { sql } = database;
  async function deleteExpiredSessions(): Promise<void> {
    const before = secondsAfter(now(), -MAX_ACCESS_TOKEN_SECONDS); // an access token that was issued just before the expiry is still valid
    const isExpired = lt(refreshTokens.expiresAt, before);
    for (;;) {
      const expired = await sql
        .select({ sessionId: refreshTokens.sessionId })
        .from(refreshTokens)
        .where(isExpired)
        .limit(SWEEP_BATCH_TOKENS);
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

  /** Deletes the sealed successors of tokens that were replaced before the grace period. */
  function clearSuccessors(): Promise<void> {
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

  const isUnprocessed = () =>
    raw`${isNull(pendingRegistrations.userId)} and ${lt(pendingRegistrations.createdAt, secondsAfter(now(), -UNPROCESSED_REGISTRATION_SECONDS))}`;

  return () =>
    runAll([
      deleteExpiredSessions,
      clearSuccessors,
      () => createInvitations(database, now).deleteExpired(),
      () => deleteInBatches(sql, pendingRegistrations, isUnprocessed()),
    ]);
}
