import { and, eq, getTableColumns, inArray, not, or, sql as raw } from 'drizzle-orm';
import { createHiddenComments } from '../comments/hidden-comments.ts';
import { isDeletedUser } from '../database/deleted-users.ts';
import type { Database } from '../database/open.ts';
import { comments, sessions, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import type { Clock } from '../lib/clock.ts';
import { newPublicPrefix } from '../media/media-keys.ts';

/** What an operator can do to users and videos. All changes take effect with the next request, in every process. */
export interface Moderation {
  /**
   * Ends all sessions, refuses logins and hides the channel, all videos and comments. Resolves with the user name;
   * `undefined` when there is no such user.
   */
  disableUser(who: string): Promise<string | undefined>;
  /** Lets the user log in again and shows what was hidden. */
  enableUser(who: string): Promise<string | undefined>;
  /**
   * Makes a video a draft that its owner cannot publish, and voids the addresses of its files. Resolves with the title;
   * `undefined` when there is no such video.
   */
  takeDown(videoId: string): Promise<string | undefined>;
  /** Lets the owner publish the video again; it stays a draft until then. */
  undoTakeDown(videoId: string): Promise<string | undefined>;
  /**
   * Hides a comment from everyone. Resolves with the user name of its author; `undefined` when there is no such
   * comment.
   */
  takeDownComment(commentId: string): Promise<string | undefined>;
  /** Shows a comment again that was taken down. */
  undoTakeDownComment(commentId: string): Promise<string | undefined>;
  /** Deletes a comment for good. */
  deleteComment(commentId: string): Promise<void>;
}

/** Matches a user by mail address or user name. */
export function isUserMeant(who: string) {
  const name = who.toLowerCase();
  const isNamed = or(eq(raw`lower(${users.email})`, name), eq(users.userName, name));
  return and(isNamed, not(isDeletedUser));
}

/** Finds and locks a user, so that no login or upload runs at the same time. */
async function lockUser(tx: Sql, who: string) {
  const [user] = await tx.select().from(users).where(isUserMeant(who)).for('update');
  return user;
}

export function createModeration(database: Database, now: Clock): Moderation {
  const hiddenComments = createHiddenComments(database);

  async function mark(videoId: string, takenDownAt: Date | null) {
    const hidden = { isPublished: false, publicPrefix: null, isHiddenWithOwner: false };
    const [changed] = await database.sql
      .update(videos)
      .set({ takenDownAt, updatedAt: now(), ...(takenDownAt && hidden) })
      .where(eq(videos.id, videoId))
      .returning({ title: videos.title });
    return changed?.title;
  }

  /** Changes a comment and whether it is counted. Resolves with the user name of its author. */
  const changeComment = (
    commentId: string,
    isShownAfter: boolean,
    change: (tx: Sql) => PromiseLike<unknown>,
  ) =>
    database.transaction(async (tx) => {
      // Locks the video before the comment, as a deletion of the comment does.
      const ofComment = tx
        .select({ id: comments.videoId })
        .from(comments)
        .where(eq(comments.id, commentId));
      await tx
        .select({ id: videos.id })
        .from(videos)
        .where(inArray(videos.id, ofComment))
        .for('no key update');
      const [comment] = await tx
        .select({ ...getTableColumns(comments), author: users.userName })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.authorId))
        .where(eq(comments.id, commentId))
        .for('update', { of: comments });
      if (!comment) return undefined;
      const { isHiddenWithAuthor, takenDownAt, videoId, author } = comment;
      const shown = isHiddenWithAuthor ? 0 : Number(isShownAfter) - Number(takenDownAt === null);
      await change(tx);
      await tx
        .update(videos)
        .set({ commentsCount: raw`${videos.commentsCount} + ${shown}` })
        .where(eq(videos.id, videoId));
      return author;
    });

  const markComment = (commentId: string, takenDownAt: Date | null) =>
    changeComment(commentId, takenDownAt === null, (tx) =>
      tx.update(comments).set({ takenDownAt }).where(eq(comments.id, commentId)),
    );

  /** Changes a user, then the user's comments, which are hidden as long as the user is disabled. */
  async function changeUser(who: string, change: (tx: Sql, userId: string) => Promise<void>) {
    const changed = await database.transaction(async (tx) => {
      const user = await lockUser(tx, who);
      if (user) await change(tx, user.id);
      return user;
    });
    if (changed) await hiddenComments.settle(changed.id);
    return changed?.userName;
  }

  return {
    disableUser: (who) =>
      changeUser(who, async (tx, userId) => {
        await tx.update(users).set({ disabledAt: now() }).where(eq(users.id, userId));
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        await tx
          .update(videos)
          .set({ isPublished: false, publicPrefix: null, isHiddenWithOwner: true })
          .where(and(eq(videos.ownerId, userId), eq(videos.isPublished, true)));
      }),

    enableUser: (who) =>
      changeUser(who, async (tx, userId) => {
        await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
        const hidden = await tx
          .select({ id: videos.id })
          .from(videos)
          .where(and(eq(videos.ownerId, userId), eq(videos.isHiddenWithOwner, true)));
        for (const { id } of hidden) {
          await tx
            .update(videos)
            .set({ isPublished: true, publicPrefix: newPublicPrefix(), isHiddenWithOwner: false })
            .where(eq(videos.id, id));
        }
      }),

    takeDown: (videoId) => mark(videoId, now()),
    undoTakeDown: (videoId) => mark(videoId, null),
    takeDownComment: (commentId) => markComment(commentId, now()),
    undoTakeDownComment: (commentId) => markComment(commentId, null),
    async deleteComment(commentId) {
      await changeComment(commentId, false, (tx) =>
        tx.delete(comments).where(eq(comments.id, commentId)),
      );
    },
  };
}
