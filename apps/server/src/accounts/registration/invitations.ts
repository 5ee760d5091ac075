import { and, eq, gt, lt, sql as raw } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { invitations } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import { type Clock, secondsAfter } from '../../lib/clock.ts';
import { hashToken, newOpaqueToken } from '../opaque-tokens.ts';

const DAY_SECONDS = 24 * 60 * 60;

export interface NewInvitation {
  /** How many accounts may be registered with it. */
  readonly uses: number;
  readonly days: number;
}

/** Invitation links, with which people register while registration is by invitation only. */
export function createInvitations({ sql }: Pick<Database, 'sql'>, now: Clock) {
  const isUsable = (token: string) =>
    and(
      eq(invitations.tokenHash, hashToken(token)),
      gt(invitations.usesLeft, 0),
      gt(invitations.expiresAt, now()),
    );

  return {
    /** Resolves with the token of a new invitation, which is not stored. */
    async create({ uses, days }: NewInvitation) {
      const token = newOpaqueToken();
      const createdAt = now();
      const expiresAt = secondsAfter(createdAt, days * DAY_SECONDS);
      const tokenHash = hashToken(token);
      await sql.insert(invitations).values({ tokenHash, usesLeft: uses, createdAt, expiresAt });
      return { token, expiresAt };
    },

    /** Returns whether an account can be registered with the token. Locks it until the end of the transaction. */
    async lock(tx: Sql, token: string): Promise<boolean> {
      const found = await tx
        .select({ one: raw`1` })
        .from(invitations)
        .where(isUsable(token))
        .for('update');
      return found.length > 0;
    },

    /** Counts one account that was registered with the token. */
    async use(tx: Sql, token: string): Promise<void> {
      const usesLeft = raw`${invitations.usesLeft} - 1`;
      await tx.update(invitations).set({ usesLeft }).where(isUsable(token));
    },

    async deleteExpired(): Promise<void> {
      await sql.delete(invitations).where(lt(invitations.expiresAt, now()));
    },
  };
}
