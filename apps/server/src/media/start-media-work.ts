import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { everyPart } from '../jobs/every-part.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import type { JobLog, Jobs } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import {
  deleteMediaJob,
  publishVideoJob,
  sweepJob,
  videoLadderJob,
} from './pipeline/media-jobs.ts';
import { createMediaRecords } from './pipeline/media-records.ts';
import { discardOrphans } from './pipeline/orphan-folders.ts';
import { publishVideo } from './pipeline/publish-video.ts';
import { sweepSpool } from './pipeline/sweep.ts';
import { buildLadder, keepFirstQuality } from './pipeline/video-ladder.ts';
import type { MediaTools } from './tools.ts';

/** The queues that {@link startMediaWork} works on; `startJobs` needs them. */
export const mediaJobs: readonly JobDefinition<object>[] = [
  publishVideoJob,
  videoLadderJob,
  deleteMediaJob,
  sweepJob,
];

export interface MediaWorkOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly tools: MediaTools;
  /** Folder for files that nobody needs after a restart. */
  readonly spool: string;
  readonly log: JobLog;
  readonly now: Clock;
  /** Clears rows that are no longer needed; runs with the hourly sweep. */
  readonly sweepRecords: () => Promise<void>;
}

/** Begins to work on the media queues, and takes up what the last run has left. */
export async function startMediaWork(options: MediaWorkOptions): Promise<void> {
  const { jobs, storage, tools, spool, log, sweepRecords } = options;
  const records = createMediaRecords(options);
  const work = { records, storage, tools, spool, log };

  await jobs.work(publishVideoJob, ({ videoId }, attempt) => publishVideo(work, videoId, attempt), {
    onDead: async ({ videoId }) => {
      await records.markFailed(videoId);
      await discardOrphans(work, videoId, 'first');
    },
  });
  await jobs.work(videoLadderJob, (payload, attempt) => buildLadder(work, payload, attempt), {
    onDead: ({ videoId }) => keepFirstQuality(work, videoId),
  });
  await jobs.work(deleteMediaJob, (meant) =>
    'key' in meant ? storage.delete(meant.key) : storage.deletePrefix(meant.prefix),
  );
  await jobs.work(sweepJob, () =>
    everyPart([() => sweepSpool(spool, 'running'), () => records.resume(), sweepRecords]),
  );
  await jobs.schedule(sweepJob, '17 * * * *', {});
  await records.resume();
}
