import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteMediaJob, publishVideoJob, videoLadderJob } from './pipeline/media-jobs.ts';
import type { MediaWork } from './pipeline/media-work.ts';
import { discardOrphans } from './pipeline/orphan-folders.ts';
import { publishVideo } from './pipeline/publish-video.ts';
import { buildLadder, keepFirstQuality } from './pipeline/video-ladder.ts';

/** The queues that {@link startMediaWork} works on; `startJobs` needs them. */
export const mediaJobs: readonly JobDefinition<object>[] = [
  publishVideoJob,
  videoLadderJob,
  deleteMediaJob,
];

/** Begins to work on the media queues, and takes up what the last run has left. */
export async function startMediaWork(jobs: Jobs, work: MediaWork): Promise<void> {
  const { records, storage } = work;
  await jobs.work(publishVideoJob, ({ videoId }, attempt) => publishVideo(work, videoId, attempt), {
    onGivenUp: async ({ videoId }) => {
      await records.markFailed(videoId);
      await discardOrphans(work, videoId, 'first');
    },
  });
  await jobs.work(videoLadderJob, (payload, attempt) => buildLadder(work, payload, attempt), {
    onGivenUp: ({ videoId }) => keepFirstQuality(work, videoId),
  });
  await jobs.work(deleteMediaJob, (meant) =>
    'key' in meant ? storage.delete(meant.key) : storage.deletePrefix(meant.prefix),
  );
  await records.resume();
}
