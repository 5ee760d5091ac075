import { type SQL, and, count, ne, sql as raw } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { version } from '../config/version.ts';
import type { Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import type { Draining } from '../http/draining.ts';
import { type Dependency, isDependencyUp } from '../http/health.ts';
import type { JobRun, Jobs } from '../jobs/jobs.ts';
import type { MailOutcome } from '../mail/mailer.ts';
import type { ServerDisk } from '../storage/disk-needs.ts';
import { type DiskSpace, diskSpace } from '../storage/disk-space.ts';
import { ageOfBackup, findLastBackup } from '../storage/last-backup.ts';
import { type WorkWait, workQueues } from '../workers/work-queue.ts';
import { type Sample, createGauge, createHistogram, expose } from './exposition.ts';
import { processMetrics } from './process-metrics.ts';

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600];
const WAIT_SECONDS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 7200];

/** The parts of a running server that the metrics read. */
export interface Measured {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly draining: Draining;
  readonly dependencies: readonly Dependency[];
  readonly disks: readonly ServerDisk[];
  readonly dataDir: string;
}

export interface Metrics {
  /** Measures the requests of an application. Must be called before its routes are added. */
  watch(app: FastifyInstance): void;
  /** Measures one attempt at a job. */
  readonly ran: (run: JobRun) => void;
  /** Measures how long a work has waited for a worker in memory. */
  readonly waited: (wait: WorkWait) => void;
  /** Counts one attempt to send a mail. */
  readonly mailed: (outcome: MailOutcome) => void;
  /** Returns all metrics in the text format of Prometheus. */
  text(measured: Measured): Promise<string>;
}

const UNREADY = ['processing', 'failed'] as const;

/** Uses the exact condition of the index of hidden videos, so that the many public videos are not scanned. */
async function unreadyVideos({ sql }: Database, valueOf: SQL<number>): Promise<Sample[]> {
  const { isPublished, status } = videos;
  const rows = await sql
    .select({ status, value: valueOf })
    .from(videos)
    .where(and(raw`not (${isPublished} and ${status} = 'ready')`, ne(status, 'ready')))
    .groupBy(status);
  const values = new Map(rows.map((row) => [row.status, row.value]));
  return UNREADY.map((state) => ({ labels: { status: state }, value: values.get(state) ?? 0 }));
}

/** Since a video was uploaded, changed by its owner, or tried again. */
const oldestSeconds = raw<number>`greatest(0, extract(epoch from now() - min(${videos.updatedAt})))::float`;

/** One sample for each folder; folders on the same disk have the same values. */
const onDisks = (disks: Measured['disks'], valueOf: (space: DiskSpace) => number) =>
  Promise.all(
    disks.map(async ({ name, folder }) => ({
      labels: { folder: name },
      value: valueOf(await diskSpace(folder)),
    })),
  );

/**
 * Metrics for operators. Written by hand because the format is one page long and the usual library has been
 * unmaintained for years. Labels are route patterns and fixed words, never a URL, a name or an id.
 */
export function createMetrics(): Metrics {
  const requests = createHistogram(
    'kinora_http_request_duration_seconds',
    'Requests by route, method and status.',
    CALL_SECONDS,
  );
  const runs = createHistogram(
    'kinora_job_duration_seconds',
    'Attempts at jobs by kind and outcome; "dead_lettered": every attempt has failed.',
    JOB_SECONDS,
  );
  const waits = createHistogram(
    'kinora_worker_wait_seconds',
    'Waiting time of works by worker, until they begin, are refused or are cancelled.',
    WAIT_SECONDS,
  );
  const mails: Record<MailOutcome, number> = { sent: 0, failed: 0, refused: 0 };
  const ofProcess = processMetrics();

  return {
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? '(no route)';
        const labels = { method, route, status: String(reply.statusCode) };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },

    mailed(outcome) {
      mails[outcome] += 1;
    },

    ran: ({ kind, outcome, seconds }) => runs.observe({ kind, outcome }, seconds),
    waited: ({ worker, outcome, seconds }) => waits.observe({ worker, outcome }, seconds),

    text({ database, jobs, draining, dependencies, disks, dataDir }) {
      return expose([
        ...ofProcess,
        createGauge('kinora_build_info', 'The version of this process; always 1.', () => [
          { labels: { version }, value: 1 },
        ]),
        requests,
        runs,
        waits,
        createGauge('kinora_worker_waiting', 'Works that wait for a worker.', () =>
          workQueues.map(({ name, waiting }) => ({ labels: { worker: name }, value: waiting() })),
        ),
        createGauge(
          'kinora_mails_total',
          'Attempts to send a mail by outcome.',
          () => Object.entries(mails).map(([outcome, value]) => ({ labels: { outcome }, value })),
          'counter',
        ),
        createGauge('kinora_jobs', 'Jobs that wait, run, or have failed for good.', async () =>
          (await jobs.counts()).map((counted) => ({
            labels: { kind: counted.kind, state: counted.state },
            value: counted.count,
          })),
        ),
        createGauge(
          'kinora_jobs_oldest_seconds',
          'How long the oldest job has waited for its start, or run.',
          async () =>
            (await jobs.counts())
              .filter(({ state }) => state === 'waiting' || state === 'running')
              .map(({ kind, state, oldestSeconds: value }) => ({ labels: { kind, state }, value })),
        ),
        createGauge('kinora_videos_unready', 'Videos that are being made or have failed.', () =>
          unreadyVideos(database, count()),
        ),
        createGauge(
          'kinora_videos_processing_oldest_seconds',
          'How long the oldest video that is being made has waited.',
          async () =>
            (await unreadyVideos(database, oldestSeconds))
              .filter(({ labels }) => labels['status'] === 'processing')
              .map(({ value }) => ({ labels: {}, value })),
        ),
        createGauge(
          'kinora_uploads_in_progress',
          'Forms with files that are being received.',
          () => [{ labels: {}, value: draining.formsInProgress }],
        ),
        createGauge('kinora_database_connections', 'Connections to the database by state.', () =>
          Object.entries(database.connections()).map(([state, value]) => ({
            labels: { state },
            value,
          })),
        ),
        createGauge('kinora_disk_free_bytes', 'Bytes that this process may still use.', () =>
          onDisks(disks, ({ freeBytes }) => freeBytes),
        ),
        createGauge('kinora_disk_used_bytes', 'Bytes in use on the disk of a folder.', () =>
          onDisks(disks, ({ usedBytes }) => usedBytes),
        ),
        createGauge(
          'kinora_backup_age_seconds',
          'How long ago the last good backup was made; absent without one.',
          async () => {
            const last = await findLastBackup(dataDir);
            return last ? [{ labels: {}, value: ageOfBackup(last, new Date()) }] : [];
          },
        ),
        createGauge('kinora_dependency_up', 'Does what the server depends on work?', () =>
          Promise.all(
            dependencies.map(async (dependency) => ({
              labels: { name: dependency.name },
              value: Number(await isDependencyUp(dependency, () => {})),
            })),
          ),
        ),
      ]);
    },
  };
}
