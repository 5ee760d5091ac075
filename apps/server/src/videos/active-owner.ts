import { sessionExpired } from '@kinora/api-contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/**
 * Throws when the owner is disabled, and prevents disabling until the transaction ends, so that the last request of a
 * disabled user cannot publish. Must be called before a video is locked: users are locked first.
 */
export async function assertActiveOwner(tx: Sql, ownerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.disabledAt)))
    .for('key share');
  if (!owner) throw sessionExpired();
}
