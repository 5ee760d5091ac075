import type { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { JobDefinition } from './job-definition.ts';

/** The logger of the queue. */
export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Returns the name of a queue's dead letter queue. */
export const deadLetterQueueOf = (name: string) => `${name}-dead`;

/** pg-boss deletes what has waited for longer; its default of 14 days is shorter than a stop of a site can be. */
const RETENTION_SECONDS = 20 * 365 * 24 * 3600;

/** Creates the queue of a kind of job and its dead letter queue, or updates their options. */
export async function createQueues(
  boss: PgBoss,
  { name, limits }: JobDefinition<object>,
): Promise<void> {
  const options = {
    retryLimit: limits.retries,
    retryDelay: limits.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: limits.maxDelaySeconds,
    heartbeatSeconds: 10,
    expireInSeconds: limits.attemptSeconds,
    notify: true,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: 3600, // what has ended
  };
  const deadLetter = deadLetterQueueOf(name);
  const untilHandled = { ...options, retryLimit: 100 };
  await boss.createQueue(deadLetter, untilHandled);
  await boss.updateQueue(deadLetter, untilHandled);
  const policy = limits.onePerKey ? 'exclusive' : 'standard';
  await boss.createQueue(name, { ...options, policy, deadLetter });
  await boss.updateQueue(name, options);
  // Fills pg-boss's cache of queues, as any call by name does: a send inside a transaction must not query the queue
  // outside of it, which would take a second connection of the pool.
  await boss.findJobs(name, { key: 'none' });
}

/**
 * Fails the jobs that a previous process left running. Only for the one process of a data folder: at its start
 * no such job can still be running, and failing it now instead of after a missed heartbeat lets it be retried at once, or
 * dead-lettered when its attempts are used up. This writes to pg-boss's own table; its version is pinned, and a test
 * kills the server during a job.
 */
export async function failOrphans(boss: PgBoss, log: JobLog): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select id, name from pgboss.job where state = 'active'`);
  const orphans = v.parse(v.array(v.object({ id: v.string(), name: v.string() })), rows);
  if (orphans.length === 0) return;
  for (const { id, name } of orphans)
    await boss.fail(name, id, { message: 'The process ended in the middle of it' });
  const again = `update pgboss.job set start_after = now() where state = 'retry' and id = any($1::uuid[])`;
  await db.executeSql(again, [orphans.map(({ id }) => id)]);
  log.info({ jobs: orphans.length }, 'interrupted jobs of the last run will be retried');
}
