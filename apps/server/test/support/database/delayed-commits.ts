import { sql as raw } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../../src/database/open.ts';

export interface DelayedCommits {
  readonly database: Database;
  /** Resolves when the first transaction has done its work and waits before its commit. */
  readonly worked: Promise<void>;
  release(): void;
}

/** Returns the same database, whose transactions wait before they commit. */
export function delayCommits(database: Database): DelayedCommits {
  const work = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  return {
    database: {
      ...database,
      transaction: (todo) =>
        database.transaction(async (sql) => {
          const result = await todo(sql);
          work.resolve();
          await hold.promise;
          return result;
        }),
    },
    worked: work.promise,
    release: hold.resolve,
  };
}

/** Waits until a statement on the table is blocked by a lock. PostgreSQL only. */
export const untilWaiting = ({ sql }: Database, table: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql.execute(
        raw`select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like ${`%"${table}"%`}`,
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 10_000, interval: 20 },
  );
