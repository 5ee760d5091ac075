import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { videoNotes, videos } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import { retryPartsJob, transcodeVideoJob } from '../media/pipeline/media-jobs.ts';
import { assertActiveOwner } from './active-owner.ts';
import type { VideoRow } from './video-rows.ts';
import { noVideo } from './visible-videos.ts';

export interface RetryingOptions {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: Clock;
}

/** Has failed videos, and failed parts of videos, made again. */
export function createRetrying({ database, jobs, now }: RetryingOptions) {
  /** Changes nothing when there is nothing to retry, or when it is being tried already. */
  const retry = ({ id: videoId, owner }: Pick<VideoRow, 'id' | 'owner'>): Promise<void> =>
    database.transaction(async (tx) => {
      await assertActiveOwner(tx, owner.id);
      const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('update');
      if (!video) throw noVideo(); // deleted in the meantime
      const ofVideo = eq(videoNotes.videoId, videoId);
      const canRetry = and(ofVideo, eq(videoNotes.canRetry, true), eq(videoNotes.isWaiting, false));
      if (video.status === 'failed') {
        if ((await tx.$count(videoNotes, and(canRetry, eq(videoNotes.part, 'video')))) === 0)
          return;
        await tx.delete(videoNotes).where(ofVideo);
        const changes = { status: 'processing', updatedAt: now() } as const;
        await tx.update(videos).set(changes).where(eq(videos.id, videoId));
        await jobs.send(transcodeVideoJob, { videoId }, { tx, singletonKey: videoId });
      } else if (video.status === 'ready') {
        const waiting = await tx
          .update(videoNotes)
          .set({ isWaiting: true, updatedAt: now() })
          .where(canRetry)
          .returning({ part: videoNotes.part });
        if (waiting.length > 0)
          await jobs.send(retryPartsJob, { videoId }, { tx, singletonKey: videoId });
      }
    });

  return { retry };
}

export type Retrying = ReturnType<typeof createRetrying>;
