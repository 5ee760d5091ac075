import { setInterval } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import * as v from 'valibot';

/** How late a retry or a delayed job may start. A job that may start at once does, by a notification. */
const INTERVAL_MS = 2_000;

/** For pg-boss's own polls of each queue, which {@link wakeWorkers} replaces. */
export const RARE_POLLING = {
  pollingIntervalSeconds: 60,
  notifyPollingIntervalSeconds: 60,
} as const;

const DUE_QUEUES = `
  select queue from unnest($1::text[]) as queue where exists (
    select from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after <= now()
  )`;
const queueRows = v.array(v.object({ queue: v.string() }));

/** Resolves with those of the queues that have jobs which could start now. */
export async function dueQueues(
  db: Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>,
  queues: readonly string[],
): Promise<string[]> {
  const { rows } = await db.executeSql(DUE_QUEUES, [queues]);
  return v.parse(queueRows, rows).map(({ queue }) => queue);
}

/** The ids of this process's workers, by queue. */
export type Workers = ReadonlyMap<string, readonly string[]>;

/**
 * Wakes the workers of queues with jobs that are due, until the signal aborts. pg-boss notifies no worker of a retry, a
 * delayed job or a dead letter, and would ask for each queue on its own; this asks for all of them in one statement. It
 * also finds what was sent while the connection for notifications was broken.
 */
export async function wakeWorkers(
  boss: PgBoss,
  workers: Workers,
  signal: AbortSignal,
  failed: (error: Error) => void,
): Promise<void> {
  const db = boss.getDb();
  const ticks = setInterval(INTERVAL_MS, workers, { signal, ref: false });
  try {
    for await (const present of ticks) {
      const found = await dueQueues(db, [...present.keys()]).catch(failed);
      for (const queue of found ?? [])
        for (const id of present.get(queue) ?? []) boss.notifyWorker(id);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
