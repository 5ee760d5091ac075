import { sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import type { Sql } from '../database/sql-database.ts';
import { runAll } from '../lib/run-all.ts';
import type { JobDefinition } from './job-definition.ts';
import type { Jobs } from './jobs.ts';
import { type JobLog, deadLetterQueueOf } from './queues.ts';

/** Rows that wait for jobs of one kind. */
export interface AwaitedJobs<Payload extends object = object> {
  readonly job: JobDefinition<Payload>;
  /** Other kinds of jobs that lead to the same result. */
  readonly orElse?: readonly JobDefinition<object>[];
  /** The field of the payloads that names what the job is for. */
  readonly subject: string;
  /** Resolves with the payload of each job that an unfinished row needs, also if that job exists. */
  readonly awaited: () => Promise<readonly Payload[]>;
}

export interface ReconciliationOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: JobLog;
}

/** Enough to find the rows. */
const MAX_LOGGED = 20;

const subjectIn = (payload: object, field: string) => String(Reflect.get(payload, field));
const subjectRows = v.array(v.object({ subject: v.string() }));

/** As JSON, because the number of parameters of a statement is limited. */
const listed = (words: readonly string[]) =>
  raw`select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)`;

/** Returns those of the subjects that no unfinished job of these kinds names. */
async function withoutJob(
  tx: Sql,
  kinds: readonly JobDefinition<object>[],
  field: string,
  subjects: readonly string[],
): Promise<string[]> {
  const queues = kinds.flatMap(({ name }) => [name, deadLetterQueueOf(name)]);
  const { rows } = await tx.execute(raw`
    ${listed(subjects)} as subject except select data->>${field} from pgboss.job
    where name in (${listed(queues)}) and state < 'completed'`);
  return v.parse(subjectRows, rows).map(({ subject }) => subject);
}

/**
 * Returns a function that sends a job for each unfinished row that has none, so that no row waits for ever for a job that
 * was lost. What is finished in the meantime gets a job too many, which changes nothing.
 */
export function createReconciliation(
  { database, jobs, log }: ReconciliationOptions,
  kinds: readonly AwaitedJobs[],
): () => Promise<void> {
  async function sendLost({ job, orElse = [], subject, awaited }: AwaitedJobs): Promise<void> {
    const payloads = new Map<string, object>();
    for (const payload of await awaited()) payloads.set(subjectIn(payload, subject), payload);
    if (payloads.size === 0) return;
    const lost = await database.transaction(async (tx) => {
      // Of two processes that start at the same time, the second finds the jobs of the first.
      await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${job.name}, 25))`);
      const found = await withoutJob(tx, [job, ...orElse], subject, [...payloads.keys()]);
      for (const id of found) {
        const key = job.limits.onePerKey ? { singletonKey: id } : {};
        await jobs.send(job, payloads.get(id) ?? {}, { tx, ...key });
      }
      return found;
    });
    if (lost.length === 0) return;
    const fields = { job: job.name, jobs: lost.length, [subject]: lost.slice(0, MAX_LOGGED) };
    log.warn(fields, 'jobs were lost and are sent again');
  }

  return () => runAll(kinds.map((kind) => () => sendLost(kind)));
}
