import { and, eq, lt, sql as raw } from 'drizzle-orm';
import { deleteInBatches } from '../database/in-batches.ts';
import { mayBeLost } from '../database/may-be-lost.ts';
import type { Database } from '../database/open.ts';
import { attemptCounts } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type Clock, secondsAfter } from '../lib/clock.ts';

/** At most `max` in `seconds`, counted from the first one. */
export interface Allowance {
  readonly max: number;
  readonly seconds: number;
}

/** Counters that all processes on the same database share. */
export interface AttemptCounts {
  /**
   * Counts one more. When that exceeds the allowance, counts nothing and resolves with the number of seconds to wait.
   * In a transaction, `sql` is its handle: a rollback then takes the count back.
   */
  take(key: string, allowance: Allowance, sql?: Sql): Promise<number | undefined>;
  /** Subtracts one that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Deletes expired counters. */
  sweep(): Promise<void>;
}

/**
 * One row per key, changed by one statement, so that concurrent callers are counted separately. The counters are in the
 * database because all processes share it, and because they use the server's own clock; a library's store would be a
 * second connection pool.
 */
export function createAttemptCounts(database: Database, now: Clock): AttemptCounts {
  const { sql } = database;
  return {
    async take(key, { max, seconds }, on = sql) {
      const at = now();
      const isOver = raw`${attemptCounts.resetsAt} <= ${at.toISOString()}::timestamptz`;
      const taken = await on
        .insert(attemptCounts)
        .values({ key, count: 1, resetsAt: secondsAfter(at, seconds) })
        .onConflictDoUpdate({
          target: attemptCounts.key,
          set: {
            count: raw`case when ${isOver} then 1 else ${attemptCounts.count} + 1 end`,
            resetsAt: raw`case when ${isOver} then excluded.resets_at else ${attemptCounts.resetsAt} end`,
          },
          setWhere: raw`${isOver} or ${attemptCounts.count} < ${max}`,
        })
        .returning({ key: attemptCounts.key, ...(on === sql && { mayBeLost }) });
      if (taken.length > 0) return undefined;
      const [row] = await on.select().from(attemptCounts).where(eq(attemptCounts.key, key));
      const waitMs = row ? row.resetsAt.getTime() - at.getTime() : 0;
      return Math.max(1, Math.ceil(waitMs / 1000));
    },

    async giveBack(key) {
      await sql
        .update(attemptCounts)
        .set({ count: raw`${attemptCounts.count} - 1` })
        .where(and(eq(attemptCounts.key, key), raw`${attemptCounts.count} > 0`))
        .returning({ mayBeLost });
    },

    async sweep() {
      await deleteInBatches(sql, attemptCounts, lt(attemptCounts.resetsAt, now()));
    },
  };
}
