import { and, eq, exists, inArray, isNotNull, isNull, not, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import { changeCounted } from '../database/change-counted.ts';
import { isDeletedUser } from '../database/deleted-users.ts';
import type { Database } from '../database/open.ts';
import { comments, users } from '../database/schema.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import type { AwaitedJobs } from '../jobs/reconciliation.ts';

/** Hides the comments of a disabled user, or shows those of an enabled one, if that was interrupted. */
export const settleCommentsJob = defineJob(
  'settle-comments',
  v.object({ userId: v.pipe(v.string(), v.uuid()) }),
  { onePerKey: true, attemptSeconds: 3600, ...untilDone },
);

export interface HiddenComments {
  /**
   * Hides all comments of a user who is disabled, and shows those of any other user, in batches. Leaves those of a deleted
   * user alone.
   */
  settle(userId: string): Promise<void>;
  readonly awaitedJobs: AwaitedJobs;
}

/** Keeps the comments of disabled users hidden. */
export function createHiddenComments(database: Database): HiddenComments {
  const { sql } = database;
  const isDisabled = isNotNull(users.disabledAt);

  /** Hides or shows what the user has written. Does nothing when the user was enabled or disabled meanwhile. */
  const change = (userId: string, isHidden: boolean) =>
    changeCounted(database, {
      counter: 'commentsCount',
      async next(tx, limit) {
        const isAsFound = isHidden ? isDisabled : isNull(users.disabledAt);
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), isAsFound, not(isDeletedUser)))
          .for('key share');
        if (!user) return [];
        return tx
          .select({ id: comments.id, videoId: comments.videoId })
          .from(comments)
          .where(and(eq(comments.authorId, userId), eq(comments.isHiddenWithAuthor, !isHidden)))
          .limit(limit);
      },
      async change(tx, rows) {
        const ids = rows.map(({ id }) => id);
        const changed = await tx
          .update(comments)
          .set({ isHiddenWithAuthor: isHidden })
          .where(and(inArray(comments.id, ids), eq(comments.isHiddenWithAuthor, !isHidden)))
          .returning({ videoId: comments.videoId, takenDownAt: comments.takenDownAt });
        const by = isHidden ? -1 : 1;
        return changed.map(({ videoId, takenDownAt }) => ({ videoId, by: takenDownAt ? 0 : by }));
      },
    });

  return {
    async settle(userId) {
      const [user] = await sql.select().from(users).where(eq(users.id, userId));
      if (user) await change(userId, user.disabledAt !== null);
    },

    awaitedJobs: {
      job: settleCommentsJob,
      subject: 'userId',
      async awaited() {
        const isShown = and(
          eq(comments.authorId, users.id),
          eq(comments.isHiddenWithAuthor, false),
        );
        const shown = sql.select({ id: comments.id }).from(comments).where(isShown);
        const isLeft = not(isDeletedUser);
        const toHide = await sql
          .select({ userId: users.id })
          .from(users)
          .where(and(isDisabled, isLeft, exists(shown)));
        const toShow = await sql
          .selectDistinct({ userId: users.id })
          .from(comments)
          .innerJoin(users, eq(users.id, comments.authorId))
          .where(and(raw`${comments.isHiddenWithAuthor}`, isNull(users.disabledAt), isLeft));
        return [...toHide, ...toShow];
      },
    },
  };
}
