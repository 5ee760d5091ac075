import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, max } from 'drizzle-orm';
import { refreshTokens, sessions, users } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { UserRow } from '../account-repository.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** Reads and writes sessions and their refresh tokens on the given handle. */
export const sessionRepository = {
  async insert(sql: Sql, session: typeof sessions.$inferInsert): Promise<SessionRow | undefined> {
    const [row] = await sql.insert(sessions).values(session).returning();
    return row;
  },

  async insertRefreshToken(sql: Sql, token: typeof refreshTokens.$inferInsert): Promise<void> {
    await sql.insert(refreshTokens).values(token);
  },

  async findRefreshToken(sql: Sql, tokenHash: string): Promise<RefreshTokenRow | undefined> {
    const [row] = await sql
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, tokenHash));
    return row;
  },

  /** Locks a session, so that only one renewal or logout of it runs at a time. */
  async lock(sql: Sql, sessionId: string, now: Date): Promise<SessionRow | undefined> {
    const [row] = await sql
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
      .for('update');
    return row;
  },

  /** Deletes the sealed successors of a session: only the token that was replaced last may lead to its successor. */
  async clearSuccessors(sql: Sql, sessionId: string): Promise<void> {
    await sql
      .update(refreshTokens)
      .set({ sealedSuccessor: null })
      .where(and(eq(refreshTokens.sessionId, sessionId), isNotNull(refreshTokens.sealedSuccessor)));
  },

  async markReplaced(
    sql: Sql,
    tokenHash: string,
    replaced: { readonly replacedAt: Date; readonly sealedSuccessor: string },
  ): Promise<void> {
    await sql.update(refreshTokens).set(replaced).where(eq(refreshTokens.tokenHash, tokenHash));
  },

  async deleteExpiredTokens(sql: Sql, sessionId: string, now: Date): Promise<void> {
    await sql
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, sessionId), lt(refreshTokens.expiresAt, now)));
  },

  async delete(sql: Sql, sessionId: string): Promise<void> {
    await sql.delete(sessions).where(eq(sessions.id, sessionId));
  },

  async deleteOfUser(sql: Sql, userId: string): Promise<void> {
    await sql.delete(sessions).where(eq(sessions.userId, userId));
  },

  async deleteExpiredOfUser(sql: Sql, userId: string, now: Date): Promise<void> {
    await sql.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  },

  /** Keeps the sessions that were started or renewed last. */
  async deleteAllButLastUsed(sql: Sql, userId: string, maxCount: number): Promise<void> {
    const others = sql
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
      .where(eq(sessions.userId, userId))
      .groupBy(sessions.id)
      .orderBy(desc(max(refreshTokens.createdAt)), desc(sessions.id))
      .offset(maxCount);
    await sql.delete(sessions).where(inArray(sessions.id, others));
  },

  /** Finds the user of a session that has not ended. */
  async findUser(sql: Sql, sessionId: string, now: Date): Promise<UserRow | undefined> {
    const [row] = await sql
      .select(getTableColumns(users))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
    return row;
  },
};
