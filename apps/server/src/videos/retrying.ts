import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { videoNotes, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';
import { retryPartsJob, transcodeVideoJob } from '../media/pipeline/media-jobs.ts';
import { assertActiveOwner } from './active-owner.ts';
import type { VideoRow } from './video-rows.ts';
import { noVideo } from './visible-videos.ts';

export interface RetryingOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly now: Clock;
}

/** What is made again: the video, parts of it, or nothing: nothing has failed, or it is being made already. */
export type MadeAgain = 'video' | 'parts' | 'nothing';

/** Has failed videos, and failed parts of videos, made again. */
export function createRetrying({ database, jobs, now }: RetryingOptions) {
  /** Resolves with `undefined` when there is no such video. */
  async function makeAgain(tx: Sql, videoId: string): Promise<MadeAgain | undefined> {
    const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('update');
    if (!video) return undefined;
    const ofVideo = eq(videoNotes.videoId, videoId);
    if (video.status === 'failed') {
      const isFilesFault = and(eq(videoNotes.part, 'video'), eq(videoNotes.canRetry, false));
      if ((await tx.$count(videoNotes, and(ofVideo, isFilesFault))) > 0) return 'nothing';
      await tx.delete(videoNotes).where(ofVideo);
      const changes = { status: 'processing', updatedAt: now() } as const;
      await tx.update(videos).set(changes).where(eq(videos.id, videoId));
      await jobs.send(transcodeVideoJob, { videoId }, { tx, singletonKey: videoId });
      return 'video';
    }
    if (video.status !== 'ready') return 'nothing';
    const canRetry = and(ofVideo, eq(videoNotes.canRetry, true), eq(videoNotes.isWaiting, false));
    const waiting = await tx
      .update(videoNotes)
      .set({ isWaiting: true, updatedAt: now() })
      .where(canRetry)
      .returning({ part: videoNotes.part });
    if (waiting.length === 0) return 'nothing';
    await jobs.send(retryPartsJob, { videoId }, { tx, singletonKey: videoId });
    return 'parts';
  }

  return {
    /** For the owner. */
    retry: ({ id, owner }: Pick<VideoRow, 'id' | 'owner'>): Promise<void> =>
      database.transaction(async (tx) => {
        await assertActiveOwner(tx, owner.id);
        if (!(await makeAgain(tx, id))) throw noVideo(); // deleted in the meantime
      }),

    /** For the operator. */
    retryAny: (videoId: string) => database.transaction((tx) => makeAgain(tx, videoId)),
  };
}

export type Retrying = Pick<ReturnType<typeof createRetrying>, 'retry'>;
