import { eq, inArray, sql as raw } from 'drizzle-orm';
import type { Database } from './open.ts';
import { videos } from './schema.ts';
import type { Sql } from './sql-database.ts';

/** Rows per transaction, which locks at most as many videos. */
const BATCH_ROWS = 1_000;

interface OfVideo {
  readonly videoId: string;
}

export interface CountedChange<Row extends OfVideo> {
  readonly counter: 'likesCount' | 'commentsCount';
  /** Resolves with the next rows to change, at most `limit`. */
  readonly next: (tx: Sql, limit: number) => Promise<readonly Row[]>;
  /** Changes these rows, whose videos are locked. Resolves with what that adds to the counters. */
  readonly change: (
    tx: Sql,
    rows: readonly Row[],
  ) => Promise<readonly (OfVideo & { readonly by: number })[]>;
}

/**
 * Changes rows of many videos, and with them the counters of these videos, in batches. Each batch is a transaction, so a
 * counter equals a recount at all times.
 */
export async function changeCounted<Row extends OfVideo>(
  database: Pick<Database, 'transaction'>,
  { counter, next, change }: CountedChange<Row>,
): Promise<void> {
  const changeBatch = () =>
    database.transaction(async (tx) => {
      const rows = await next(tx, BATCH_ROWS);
      if (rows.length === 0) return 0;
      // In a fixed order, so that two of these cannot deadlock.
      const ids = [...new Set(rows.map(({ videoId }) => videoId))];
      await tx
        .select({ id: videos.id })
        .from(videos)
        .where(inArray(videos.id, ids))
        .orderBy(videos.id)
        .for('no key update');
      const sums = new Map<string, number>();
      for (const { videoId, by } of await change(tx, rows))
        sums.set(videoId, (sums.get(videoId) ?? 0) + by);
      const sumsJson = JSON.stringify([...sums].map(([id, by]) => ({ id, by })));
      await tx
        .update(videos)
        .set({ [counter]: raw`${videos[counter]} + changed.by` })
        .from(raw`jsonb_to_recordset(${sumsJson}::jsonb) as changed (id uuid, by int)`)
        .where(eq(videos.id, raw`changed.id`));
      return rows.length;
    });
  while ((await changeBatch()) === BATCH_ROWS);
}
