import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { sessionExpired } from '../http/refusal.ts';

/**
 * Refuses what the last request of a disabled owner would still publish, and keeps them from being disabled until the
 * transaction ends. Before any video is locked: users come first.
 */
export async function assertActiveOwner(tx: Sql, ownerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.disabledAt)))
    .for('key share');
  if (!owner) throw sessionExpired();
}
