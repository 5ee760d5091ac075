import { and, eq, lt, sql as raw } from 'drizzle-orm';
import { type Clock, secondsAfter } from '../clock.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { attemptCounts } from '../database/schema.ts';

/** So many in so long, counted from the first one. */
export interface Allowance {
  readonly max: number;
  readonly seconds: number;
}

/** Counts that every process on the same database shares. */
export interface AttemptCounts {
  /** Counts one more. Where that would be too many, counts nothing and answers after how many seconds it may go on. */
  take(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Takes one back that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Forgets counts whose time is over. */
  sweep(): Promise<void>;
}

/**
 * One row a key, changed by one statement, so that two callers at once are two. In the database because that is what
 * several processes share anyway, on either engine and by the server's own clock; a library's store would be a second
 * pool of connections on the one, and nothing at all on the other.
 */
export function createAttemptCounts(database: Database, now: Clock): AttemptCounts {
  const { sql } = database;
  return {
    async take(key, { max, seconds }) {
      const at = now();
      const isOver = raw`${attemptCounts.resetsAt} <= ${at.toISOString()}::timestamptz`;
      const taken = await sql
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
        .returning({ key: attemptCounts.key });
      if (taken.length > 0) return undefined;
      const [row] = await sql.select().from(attemptCounts).where(eq(attemptCounts.key, key));
      const waitMs = row ? row.resetsAt.getTime() - at.getTime() : 0;
      return Math.max(1, Math.ceil(waitMs / 1000));
    },

    async giveBack(key) {
      await sql
        .update(attemptCounts)
        .set({ count: raw`${attemptCounts.count} - 1` })
        .where(and(eq(attemptCounts.key, key), raw`${attemptCounts.count} > 0`));
    },

    async sweep() {
      await deleteInBatches(sql, attemptCounts, lt(attemptCounts.resetsAt, now()));
    },
  };
}
