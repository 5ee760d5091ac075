import { and, eq, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { newOpaqueToken } from '../accounts/opaque-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deletedUser, isDeletedName } from '../database/deleted-users.ts';
import type { Database } from '../database/open.ts';
import { erasures, users, videos } from '../database/schema.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AwaitedJobs } from '../jobs/reconciliation.ts';
import type { Clock } from '../lib/clock.ts';
import { deleteAllUnusedWords } from '../search/unused-words.ts';
import type { Storage } from '../storage/storage.ts';
import type { VideoErasing } from '../videos/video-erasing.ts';
import { deleteAccess, deleteComments, deleteTraces } from './users-rows.ts';

/** Deletes what is left of a user who was deleted. */
export const eraseUserJob = defineJob(
  'erase-user',
  v.object({ userId: v.pipe(v.string(), v.uuid()) }),
  { onePerKey: true, attemptSeconds: 3600, ...untilDone },
);

/** Per statement. */
const BATCH_VIDEOS = 100;
const BATCH_USERS = 100;

export interface UserErasingOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly videos: Pick<VideoErasing, 'begin'>;
  readonly now: Clock;
}

export interface BeginOptions {
  /** Whether the comments that everybody sees go, too. Those that nobody sees always go. */
  readonly includesComments: boolean;
  /** Only a user whose deletion is due, who may have cancelled it a moment ago. */
  readonly ifDue?: boolean;
}

/** Deletes users for good. */
export interface UserErasing {
  /**
   * Empties the user's row, ends all sessions and hides all videos, at once; a job deletes the rest. Does nothing when the
   * user has been deleted before.
   */
  begin(userId: string, options: BeginOptions): Promise<void>;
  /** Handles the job: rows in batches, then the files. */
  finish(userId: string, storage: Pick<Storage, 'delete'>): Promise<void>;
  /** Begins with the users who have asked for it, after their days of grace. */
  sweep(): Promise<void>;
  readonly awaitedJobs: AwaitedJobs;
}

export function createUserErasing(options: UserErasingOptions): UserErasing {
  const { database, jobs, now } = options;
  const { sql } = database;

  async function begin(userId: string, { includesComments, ifDue = false }: BeginOptions) {
    const passwordHash = await hashPassword(newOpaqueToken());
    await database.transaction(async (tx) => {
      const isDue = ifDue ? lte(users.deletionDueAt, now()) : undefined;
      const isMeant = and(eq(users.id, userId), isDue);
      const [user] = await tx.select().from(users).where(isMeant).for('update');
      if (!user || isDeletedName(user.userName)) return;
      await deleteAccess(tx, user);
      await tx
        .update(videos)
        .set({ isPublished: false, publicPrefix: null, isHiddenWithOwner: false })
        .where(and(eq(videos.ownerId, userId), eq(videos.isPublished, true)));
      await tx
        .update(users)
        .set(deletedUser(userId, passwordHash, now()))
        .where(eq(users.id, userId));
      const fileKeys = [user.avatarKey, user.coverKey].filter((key) => key !== null);
      const begunAt = now();
      await tx
        .insert(erasures)
        .values({ subjectId: userId, kind: 'user', fileKeys, includesComments, begunAt });
      await jobs.send(eraseUserJob, { userId }, { tx, singletonKey: userId });
    });
  }

  /** Begins with each video of the user; a job of its own deletes it. */
  async function eraseVideos(userId: string): Promise<void> {
    for (;;) {
      const own = await sql
        .select({ id: videos.id })
        .from(videos)
        .where(eq(videos.ownerId, userId))
        .limit(BATCH_VIDEOS);
      if (own.length === 0) return;
      for (const { id } of own) await options.videos.begin(id);
    }
  }

  return {
    begin,

    async finish(userId, storage) {
      const [erasure] = await sql.select().from(erasures).where(eq(erasures.subjectId, userId));
      if (!erasure) return;
      await eraseVideos(userId);
      await deleteComments(database, userId, { isAll: erasure.includesComments });
      await deleteTraces(database, userId);
      for (const key of erasure.fileKeys) await storage.delete(key);
      // The words of the names and titles, in which searches find neighbours.
      await deleteAllUnusedWords(database);
      await sql.delete(erasures).where(eq(erasures.subjectId, userId));
    },

    async sweep() {
      for (;;) {
        const due = await sql
          .select({ id: users.id })
          .from(users)
          .where(lte(users.deletionDueAt, now()))
          .limit(BATCH_USERS);
        if (due.length === 0) return;
        for (const { id } of due) await begin(id, { includesComments: false, ifDue: true });
      }
    },

    awaitedJobs: {
      job: eraseUserJob,
      subject: 'userId',
      awaited: () =>
        sql.select({ userId: erasures.subjectId }).from(erasures).where(eq(erasures.kind, 'user')),
    },
  };
}
