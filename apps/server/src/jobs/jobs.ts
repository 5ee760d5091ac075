import { sql } from 'drizzle-orm';
import {
  type DrizzleTransactionLike,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  fromDrizzle,
} from 'pg-boss';
import * as v from 'valibot';
import { failureMessage } from '../lib/error-details.ts';
import { forPerson } from '../lib/waiting-person.ts';
import { type JobCount, countJobs } from './count-jobs.ts';
import { RARE_POLLING, dueQueues, wakeWorkers } from './due-jobs.ts';
import type { JobDefinition } from './job-definition.ts';
import { storedFailure, subjectOf } from './job-log-fields.ts';
import { createOutageLog } from './outage-log.ts';
import { type JobLog, createQueues, deadLetterQueueOf, failOrphans } from './queues.ts';

export interface SendOptions {
  /** Sends the job in this transaction: the job exists when it commits. */
  readonly tx?: DrizzleTransactionLike;
  readonly singletonKey?: string;
  readonly startAfterSeconds?: number;
  /** Waiting jobs with a higher priority run first. Default 0. */
  readonly priority?: number;
}

export interface Attempt {
  readonly jobId: string;
  /** Counts from 0. */
  readonly number: number;
  /** Aborts when the attempt has lost its job (heartbeat, expiry) or the process is stopping. */
  readonly signal: AbortSignal;
}

/** A failure after which a job is dead-lettered, however many retries it has left. */
export class FinalFailure extends Error {
  constructor(cause: unknown) {
    super('Given up', { cause });
  }
}

/** A finished attempt at a job, or the handling of a dead letter. */
export interface JobRun {
  readonly kind: string;
  /**
   * `handed-back`: the process stops and another one takes the job. `dead_lettered`: every attempt has failed. The
   * values are labels of the metrics.
   */
  readonly outcome: 'done' | 'failed' | 'handed-back' | 'dead_lettered';
  readonly seconds: number;
}

export interface WorkOptions<Payload> {
  /** How many jobs of this kind this process runs at once. Default 1. */
  readonly concurrency?: number;
  /** Called once when every attempt has failed, before that is logged. Retried itself until it succeeds. */
  readonly onDeadLetter?: (payload: Payload) => Promise<void>;
}

/** A durable queue on the application's database: at-least-once execution, retries with exponential backoff. */
export interface Jobs {
  send<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<void>;
  /** Lets the waiting jobs of this kind with this key start as soon as the transaction commits. */
  hasten(
    job: JobDefinition<object>,
    singletonKey: string,
    tx: DrizzleTransactionLike,
  ): Promise<void>;
  /**
   * Completes the job of a running attempt in a transaction, before its handler returns: the next job with its key can be
   * sent in the same transaction. A no-op for an attempt that has lost its job.
   */
  complete(
    job: JobDefinition<object>,
    attempt: Pick<Attempt, 'jobId' | 'number'>,
    tx: DrizzleTransactionLike,
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
  /**
   * Counts the waiting and running jobs of these kinds in one statement, so that a job that sends another one is never
   * missed in between.
   */
  pending(...jobs: readonly JobDefinition<object>[]): Promise<number>;
  /** Whether a job of this kind could start now. */
  isDue(job: JobDefinition<object>): Promise<boolean>;
  /** Counts all unfinished jobs by kind and state. */
  counts(): Promise<readonly JobCount[]>;
  /** Aborts the running jobs, returns them to the queue and stops. */
  stop(): Promise<void>;
}

export interface StartJobsOptions {
  readonly connectionString: string;
  readonly definitions: readonly JobDefinition<object>[];
  readonly log: JobLog;
  /**
   * Whether this process supervises the queue and its schedule; a process that only sends jobs need not. Default true.
   */
  readonly isWorker?: boolean;
  /** Whether no other process uses this queue, so that a job that runs at the start was interrupted. Default false. */
  readonly isOnlyProcess?: boolean;
  /** Called after each attempt. */
  readonly ran?: ((run: JobRun) => void) | undefined;
}

/** Also for the creation of its tables. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Together with the earlier shutdown steps this is shorter than the timeout of the whole shutdown. */
const STOP_TIMEOUT_MS = 4_000;

/** The limits of an attempted job, and the failure of a dead-lettered one. */
const withMetadata = { ...RARE_POLLING, includeMetadata: true } as const;
const withResults = { ...withMetadata, perJobResults: true } as const;

/** Starts the queue and creates its tables when they are missing. */
export async function startJobs(options: StartJobsOptions): Promise<Jobs> {
  const {
    connectionString,
    definitions,
    log,
    isWorker = true,
    isOnlyProcess = false,
    ran,
  } = options;
  // Options of the driver, some of which pg-boss passes on without declaring them.
  const pool = { connectionString, max: 4, statement_timeout: STATEMENT_TIMEOUT_MS };
  const boss = new PgBoss({
    ...pool,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: true,
    // How late an attempt is found that has lost its process or takes too long.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // How late a scheduled job may start after its minute, in addition to the 30 s of the schedule.
    cronWorkerIntervalSeconds: 30,
    // Jobs that depend on each other are not used.
    flowIntervalSeconds: 3600,
  });
  const outages = createOutageLog(log);
  boss.on('error', outages.report);
  // The other fields of a warning may contain payloads, so only its message is logged.
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'));
  await boss.start();
  for (const definition of definitions) await createQueues(boss, definition);
  if (isOnlyProcess) await failOrphans(boss, log);

  const stopping = new AbortController();
  const workers = new Map<string, string[]>();
  const waking = wakeWorkers(boss, workers, stopping.signal, outages.report);

  async function run<Payload extends object>(
    definition: JobDefinition<Payload>,
    job: JobWithMetadata,
    handler: (payload: Payload, attempt: Attempt) => Promise<void>,
  ): Promise<JobResult> {
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    const subject = subjectOf(job.data);
    const fields = { job: definition.name, id: job.id, ...subject, attempt: job.retryCount };
    const startedAt = performance.now();
    const report = (outcome: JobRun['outcome']) =>
      ran?.({ kind: definition.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const payload = v.parse(definition.payload, job.data);
      const attempt = { jobId: job.id, number: job.retryCount, signal };
      // Few jobs of a kind run at once, so each kind waits for a worker in memory like one person.
      const waiting = { person: `job ${definition.name}`, signal, isJob: true };
      await forPerson(waiting, () => handler(payload, attempt));
      report('done');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isFinal = error instanceof FinalFailure;
      const isHandedBack = stopping.signal.aborted && !isFinal;
      const isLast = isFinal || job.retryCount >= job.retryLimit;
      report(isHandedBack ? 'handed-back' : 'failed');
      if (isHandedBack) log.info(fields, 'job returned to the queue: stopping');
      else
        log.warn(
          { ...fields, reason: failureMessage(error) },
          isLast ? 'job failed for the last time' : 'job failed, will be retried',
        );
      // pg-boss stores the error with the job; the message is enough and contains no payload.
      const output = new Error(failureMessage(error), { cause: error });
      return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output };
    }
  }

  /** Handles a dead letter: calls `onDeadLetter`, then logs the job. */
  async function handleDeadLetter<Payload extends object>(
    { name, payload }: JobDefinition<Payload>,
    job: JobWithMetadata,
    onDeadLetter: ((payload: Payload) => Promise<void>) | undefined,
  ): Promise<void> {
    const fields = { job: name, id: job.sourceId ?? job.id, ...subjectOf(job.data) };
    const startedAt = performance.now();
    try {
      await onDeadLetter?.(v.parse(payload, job.data));
    } catch (error) {
      const reason = failureMessage(error);
      log.warn({ ...fields, reason }, 'handling the dead letter failed, will be retried');
      throw new Error(reason, { cause: error });
    }
    const { message: reason } = v.parse(storedFailure, job.sourceOutput);
    log.error({ ...fields, reason }, 'job dead-lettered');
    ran?.({
      kind: name,
      outcome: 'dead_lettered',
      seconds: (performance.now() - startedAt) / 1000,
    });
  }

  return {
    async send(job, payload, sendOptions = {}) {
      const { tx, singletonKey, startAfterSeconds, priority = 0 } = sendOptions;
      await boss.send(job.name, payload, {
        priority,
        ...(tx && { db: fromDrizzle(tx, sql) }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      });
    },

    async hasten({ name }, singletonKey, tx) {
      const db = fromDrizzle(tx, sql);
      await boss.update(name, undefined, { singletonKey, match: 'all', startAfter: 0, db });
    },

    async complete(job, { jobId: id, number: retryCount }, tx) {
      await boss.complete(job.name, { id, retryCount }, undefined, { db: fromDrizzle(tx, sql) });
    },

    async work(job, handler, { concurrency = 1, onDeadLetter } = {}) {
      const ids: string[] = [];
      workers.set(job.name, ids);
      for (let index = 0; index < concurrency; index += 1)
        ids.push(
          await boss.work<object, JobResult[], typeof withResults>(
            job.name,
            withResults,
            async ([taken]) => {
              // Fetches the next job as soon as this one ends, not at the next poll.
              const id = ids[index];
              if (id !== undefined) boss.notifyWorker(id);
              return taken ? [await run(job, taken, handler)] : [];
            },
          ),
        );
      const deadLetters = deadLetterQueueOf(job.name);
      const handle = async ([deadLetter]: readonly JobWithMetadata[]) => {
        if (deadLetter) await handleDeadLetter(job, deadLetter, onDeadLetter);
      };
      workers.set(deadLetters, [
        await boss.work<object, void, typeof withMetadata>(deadLetters, withMetadata, handle),
      ]);
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

    isDue: async ({ name }) => (await dueQueues(boss.getDb(), [name])).length > 0,

    counts: () => countJobs(async (statement) => (await boss.getDb().executeSql(statement)).rows),

    async stop() {
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await waking;
      outages.stop();
    },
  };
}
