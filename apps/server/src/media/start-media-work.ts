import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteMediaJob, transcodeVideoJob, videoLadderJob } from './pipeline/media-jobs.ts';
import type { MediaWork } from './pipeline/media-work.ts';
import { discardOrphans } from './pipeline/orphan-folders.ts';
import { transcodeVideo } from './pipeline/transcode-video.ts';
import { buildLadder, keepFirstQuality } from './pipeline/video-ladder.ts';

/** The jobs that {@link startMediaWork} handles; `startJobs` needs them. */
export const mediaJobs: readonly JobDefinition<object>[] = [
  transcodeVideoJob,
  videoLadderJob,
  deleteMediaJob,
];

/** Starts working on the media jobs, and resends jobs that the last run left undone. */
export async function startMediaWork(jobs: Jobs, work: MediaWork): Promise<void> {
  const { records, storage } = work;
  await jobs.work(
    transcodeVideoJob,
    ({ videoId }, attempt) => transcodeVideo(work, videoId, attempt),
    {
      onDeadLetter: async ({ videoId }) => {
        await records.markFailed(videoId);
        await discardOrphans(work, videoId, 'first');
      },
    },
  );
  await jobs.work(videoLadderJob, (payload, attempt) => buildLadder(work, payload, attempt), {
    onDeadLetter: ({ videoId }) => keepFirstQuality(work, videoId),
  });
  await jobs.work(deleteMediaJob, (meant) =>
    'key' in meant ? storage.delete(meant.key) : storage.deletePrefix(meant.prefix),
  );
  await records.resume();
}
