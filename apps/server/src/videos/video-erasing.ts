import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { newOpaqueToken } from '../accounts/opaque-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deletedUser } from '../database/deleted-users.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import {
  comments,
  countedViews,
  erasures,
  historyEntries,
  likes,
  uploads,
  users,
  videos,
} from '../database/schema.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AwaitedJobs } from '../jobs/reconciliation.ts';
import type { Clock } from '../lib/clock.ts';
import { videoPrefix } from '../media/media-keys.ts';
import type { Storage } from '../storage/storage.ts';
import { leavePlaylists } from './video-playlists.ts';

/** Deletes what is left of a video that was deleted. */
export const eraseVideoJob = defineJob(
  'erase-video',
  v.object({ videoId: v.pipe(v.string(), v.uuid()) }),
  { onePerKey: true, attemptSeconds: 3600, ...untilDone },
);

/** Owns the videos that are being deleted, so that they are in no list of a person. */
const NOBODY_ID = '00000000-0000-7000-8000-000000000000';

export interface VideoErasingOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly now: Clock;
}

/** Deletes videos for good. */
export interface VideoErasing {
  /**
   * Removes the video from every list and voids the addresses of its files, at once; a job deletes the rest. Resolves with
   * `false` when there is no such video.
   */
  begin(videoId: string): Promise<boolean>;
  /** Handles the job: deletes rows in batches, then the files. */
  finish(videoId: string, storage: Pick<Storage, 'deletePrefix'>): Promise<void>;
  readonly awaitedJobs: AwaitedJobs;
}

export function createVideoErasing({ database, jobs, now }: VideoErasingOptions): VideoErasing {
  const { sql } = database;

  /** Inserted when it is needed: it is a user of no site that has deleted nothing. */
  async function insertNobody(): Promise<void> {
    if (await sql.$count(users, eq(users.id, NOBODY_ID))) return;
    const passwordHash = await hashPassword(newOpaqueToken());
    const nobody = { id: NOBODY_ID, ...deletedUser(NOBODY_ID, passwordHash, now()) };
    await sql.insert(users).values(nobody).onConflictDoNothing();
  }

  /** Resolves when the video is in no playlist. */
  async function leaveAllPlaylists(videoId: string): Promise<void> {
    while (await database.transaction((tx) => leavePlaylists(tx, videoId, now())));
  }

  return {
    async begin(videoId) {
      await insertNobody();
      return database.transaction(async (tx) => {
        const [video] = await tx
          .update(videos)
          .set({
            ownerId: NOBODY_ID,
            isPublished: false,
            publicPrefix: null,
            isHiddenWithOwner: false,
          })
          .where(eq(videos.id, videoId))
          .returning({ id: videos.id });
        if (!video) return false;
        await tx.update(uploads).set({ videoId: null }).where(eq(uploads.videoId, videoId));
        const erasure = { subjectId: videoId, kind: 'video', begunAt: now() } as const;
        await tx.insert(erasures).values(erasure).onConflictDoNothing();
        await jobs.send(eraseVideoJob, { videoId }, { tx, singletonKey: videoId });
        return true;
      });
    },

    async finish(videoId, storage) {
      for (const table of [countedViews, historyEntries, likes, comments])
        await deleteInBatches(sql, table, eq(table.videoId, videoId));
      await leaveAllPlaylists(videoId);
      await database.transaction(async (tx) => {
        // A viewer who found the video a moment before it was hidden: views before their video, as counting one does.
        await tx.delete(countedViews).where(eq(countedViews.videoId, videoId));
        await tx.delete(videos).where(eq(videos.id, videoId));
      });
      await storage.deletePrefix(videoPrefix(videoId));
      await sql.delete(erasures).where(eq(erasures.subjectId, videoId));
    },

    awaitedJobs: {
      job: eraseVideoJob,
      subject: 'videoId',
      awaited: () =>
        sql
          .select({ videoId: erasures.subjectId })
          .from(erasures)
          .where(eq(erasures.kind, 'video')),
    },
  };
}
