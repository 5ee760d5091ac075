import { sql } from 'drizzle-orm';
import {
  type ConstructorOptions,
  type DrizzleTransactionLike,
  type Job,
  type JobWithMetadata,
  type PGliteLike,
  PgBoss,
  fromDrizzle,
  fromPglite,
} from 'pg-boss';
import * as v from 'valibot';
import { failureMessage } from '../failure-facts.ts';
import { storedFailure, subjectOf } from './given-up.ts';
import type { JobDefinition } from './job-definition.ts';

/** Where the queue lives: the embedded database (one process owns it) or a PostgreSQL server. */
export type JobDatabase =
  | { readonly kind: 'embedded'; readonly client: PGliteLike }
  | { readonly kind: 'postgres'; readonly connectionString: string };

/** What the queue writes to the log. */
export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SendOptions {
  /** The transaction that the job is part of: it exists when that commits. */
  readonly tx?: DrizzleTransactionLike;
  readonly singletonKey?: string;
  readonly startAfterSeconds?: number;
  /** Of those that wait, a higher one goes first; 0 where not said. */
  readonly priority?: number;
}

export interface Attempt {
  readonly jobId: string;
  /** Counts from 0. */
  readonly number: number;
  /** Aborts when the attempt has lost its job (heartbeat, expiry) or the process is stopping. */
  readonly signal: AbortSignal;
}

/** One attempt at a job that has ended, or what was done once every attempt had failed. */
export interface JobRun {
  readonly kind: string;
  /** `handed-back`: the process stops, another one does it; `buried`, a label of the metrics: it has been given up. */
  readonly outcome: 'done' | 'failed' | 'handed-back' | 'buried';
  readonly seconds: number;
}

export interface JobCount {
  readonly kind: string;
  /** `scheduled`: its time has not come; `waiting`: also for its next attempt. */
  readonly state: 'scheduled' | 'waiting' | 'running' | 'failed';
  readonly count: number;
}

export interface WorkOptions<Payload> {
  /** Jobs of this kind that run at once in this process. */
  readonly concurrency?: number;
  /** Called once when every attempt has failed, before the log tells of it. Itself retried until it succeeds. */
  readonly onGivenUp?: (payload: Payload) => Promise<void>;
}

/** A durable queue on the application's database: at least once, retried with growing delays. */
export interface Jobs {
  send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<void>;
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload, attempt: Attempt) => Promise<void>,
    options?: WorkOptions<Payload>,
  ): Promise<void>;
  /** Sends the job at each time of the cron expression (UTC), once however many processes run. */
  schedule<Payload extends object>(
    job: JobDefinition<Payload>,
    cron: string,
    payload: NoInfer<Payload>,
  ): Promise<void>;
  /** Jobs of these kinds that wait or run, counted at one moment: one that sends another is never missed between the two. */
  pending(...jobs: readonly JobDefinition<object>[]): Promise<number>;
  /** All jobs that have not been done, by kind and state. */
  counts(): Promise<readonly JobCount[]>;
  /** Aborts what runs, hands it back to the queue and stops. */
  stop(): Promise<void>;
}

export interface StartJobsOptions {
  readonly database: JobDatabase;
  readonly definitions: readonly JobDefinition<object>[];
  readonly log: JobLog;
  /** Does this process look after the queue and its timetable? One that only sends jobs need not. */
  readonly isWorker?: boolean;
  /** Told of each attempt when it has ended. */
  readonly ran?: ((run: JobRun) => void) | undefined;
}

const jobCounts = v.array(
  v.object({
    kind: v.string(),
    state: v.picklist(['scheduled', 'waiting', 'running', 'failed']),
    count: v.number(),
  }),
);

/** Holds the jobs of a queue that have been given up. */
const givenUpQueueOf = (name: string) => `${name}-dead`;
/** pg-boss sends no notification for dead-letter queues, so they are polled; nobody waits for them. */
const GIVEN_UP_POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 };

/** With what came before it this stays below the time that a stop of the whole server may take. */
const STOP_TIMEOUT_MS = 4_000;

/** Starts the queue and makes its tables when they are missing. */
export async function startJobs(options: StartJobsOptions): Promise<Jobs> {
  const { database, definitions, log, isWorker = true, ran } = options;
  const boss = new PgBoss({
    ...connectionOf(database),
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'job queue'));
  // What comes with the message may hold payloads.
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'));
  await boss.start();
  for (const definition of definitions) await createQueues(boss, definition);
  if (database.kind === 'embedded') await failOrphans(boss, log);

  const stopping = new AbortController();

  async function run<Payload extends object>(
    definition: JobDefinition<Payload>,
    job: Job,
    handler: (payload: Payload, attempt: Attempt) => Promise<void>,
  ): Promise<void> {
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    const subject = subjectOf(job.data);
    const named = { job: definition.name, id: job.id, ...subject, attempt: job.retryCount };
    const isLast = job.retryCount >= definition.limits.retries;
    const begunAt = performance.now();
    const tell = (outcome: JobRun['outcome']) =>
      ran?.({ kind: definition.name, outcome, seconds: (performance.now() - begunAt) / 1000 });
    try {
      await handler(v.parse(definition.payload, job.data), {
        jobId: job.id,
        number: job.retryCount,
        signal,
      });
      tell('done');
    } catch (error) {
      tell(stopping.signal.aborted ? 'handed-back' : 'failed');
      if (stopping.signal.aborted) log.info(named, 'job handed back: stopping');
      else
        log.warn(
          { ...named, reason: failureMessage(error) },
          isLast ? 'job failed for the last time' : 'job failed, will be retried',
        );
      // pg-boss stores the reason beside the job; a message is enough, and holds no payload.
      throw new Error(failureMessage(error), { cause: error });
    }
  }

  /** Says that a job has been given up, once that is settled. */
  async function giveUp<Payload extends object>(
    { name, payload }: JobDefinition<Payload>,
    job: JobWithMetadata,
    onGivenUp: ((payload: Payload) => Promise<void>) | undefined,
  ): Promise<void> {
    const named = { job: name, id: job.sourceId ?? job.id, ...subjectOf(job.data) };
    const begunAt = performance.now();
    try {
      await onGivenUp?.(v.parse(payload, job.data));
    } catch (error) {
      const reason = failureMessage(error);
      log.warn({ ...named, reason }, 'job could not be given up, will be retried');
      throw new Error(reason, { cause: error });
    }
    const { message: reason } = v.parse(storedFailure, job.sourceOutput);
    log.error({ ...named, reason }, 'job given up');
    ran?.({ kind: name, outcome: 'buried', seconds: (performance.now() - begunAt) / 1000 });
  }

  return {
    async send(job, payload, { tx, singletonKey, startAfterSeconds, priority = 0 } = {}) {
      await boss.send(job.name, payload, {
        priority,
        ...(tx && { db: fromDrizzle(tx, sql) }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      });
    },

    async work(job, handler, { concurrency = 1, onGivenUp } = {}) {
      const polling = {
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 2,
        localConcurrency: concurrency,
      };
      let worker: string | undefined;
      worker = await boss.work<object>(job.name, polling, async ([taken]) => {
        // The next one is fetched as soon as this one ends, not when the poll comes round.
        if (worker !== undefined) boss.notifyWorker(worker);
        if (taken) await run(job, taken, handler);
      });
      const ofGivenUp = { ...GIVEN_UP_POLLING, includeMetadata: true } as const;
      await boss.work<object, void, typeof ofGivenUp>(
        givenUpQueueOf(job.name),
        ofGivenUp,
        async ([givenUp]) => {
          if (givenUp) await giveUp(job, givenUp, onGivenUp);
        },
      );
    },

    async schedule(job, cron, payload) {
      await boss.schedule(job.name, cron, payload, { tz: 'UTC' });
    },

    async pending(...jobs) {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select count(*)::int as pending from pgboss.job where name = any($1) and state < 'completed'`,
          [jobs.map(({ name }) => name)],
        );
      return v.parse(v.tuple([v.object({ pending: v.number() })]), rows)[0].pending;
    },

    async counts() {
      const { rows } = await boss.getDb().executeSql(
        `select name as kind,
           case when state = 'active' then 'running' when state = 'failed' then 'failed'
             when state = 'created' and start_after > now() then 'scheduled' else 'waiting' end as state,
           count(*)::int as count
         from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`,
      );
      return v.parse(jobCounts, rows);
    },

    async stop() {
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

function connectionOf(database: JobDatabase): ConstructorOptions {
  return database.kind === 'embedded'
    ? { db: fromPglite(database.client), backend: 'pglite' }
    : { connectionString: database.connectionString, max: 4 };
}

async function createQueues(boss: PgBoss, { name, limits }: JobDefinition<object>): Promise<void> {
  const options = {
    retryLimit: limits.retries,
    retryDelay: limits.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: limits.longestDelaySeconds,
    heartbeatSeconds: 10,
    expireInSeconds: limits.attemptSeconds,
    notify: true,
    deleteAfterSeconds: 3600,
  };
  const givenUp = givenUpQueueOf(name);
  await boss.createQueue(givenUp, { ...options, retryLimit: 100 });
  const policy = limits.onePerKey ? 'exclusive' : 'standard';
  await boss.createQueue(name, { ...options, policy, deadLetter: givenUp });
  await boss.updateQueue(name, options);
  // A send inside a transaction must not look its queue up on the side: with the one connection of
  // the embedded database that would wait for itself for ever. Any call by name fills the cache.
  await boss.findJobs(name, { key: 'none' });
}

/**
 * Only one process can own the embedded database, so what it finds running at its start runs no
 * more: failed now instead of after a missed heartbeat, and so taken up again at once, or given up
 * when it has used up its attempts. This is pg-boss's own table; its version is pinned, and a test
 * kills the server in mid-job.
 */
async function failOrphans(boss: PgBoss, log: JobLog): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql(`select id, name from pgboss.job where state = 'active'`);
  const orphans = v.parse(v.array(v.object({ id: v.string(), name: v.string() })), rows);
  if (orphans.length === 0) return;
  for (const { id, name } of orphans)
    await boss.fail(name, id, { message: 'The process ended in the middle of it' });
  const again = `update pgboss.job set start_after = now() where state = 'retry' and id = any($1::uuid[])`;
  await db.executeSql(again, [orphans.map(({ id }) => id)]);
  log.info({ jobs: orphans.length }, 'jobs that the last run was doing have ended');
}
