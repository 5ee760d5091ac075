import { and, eq, getTableColumns, inArray, or, sql as raw } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { comments, sessions, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import type { Clock } from '../lib/clock.ts';
import { newPublicPrefix } from '../media/media-keys.ts';

/** What an operator can do to users and videos. All changes take effect with the next request, in every process. */
export interface Moderation {
  /**
   * Ends all sessions, refuses logins and hides all videos. Resolves with the user name; `undefined` when there is no
   * such user.
   */
  disableUser(who: string): Promise<string | undefined>;
  /** Lets the user log in again and shows the videos that were hidden. */
  enableUser(who: string): Promise<string | undefined>;
  /**
   * Makes a video a draft that its owner cannot publish. Resolves with the title; `undefined` when there is no such
   * video.
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
}

/** Finds and locks a user by mail address or user name, so that no login or upload runs at the same time. */
async function lockUser(tx: Sql, who: string) {
  const name = who.toLowerCase();
  const isMeant = or(eq(raw`lower(${users.email})`, name), eq(users.userName, name));
  const [user] = await tx.select().from(users).where(isMeant).for('update');
  return user;
}

export function createModeration(database: Database, now: Clock): Moderation {
  async function mark(videoId: string, takenDownAt: Date | null) {
    const hidden = { isPublished: false, publicPrefix: null, isHiddenWithOwner: false };
    const [changed] = await database.sql
      .update(videos)
      .set({ takenDownAt, updatedAt: now(), ...(takenDownAt && hidden) })
      .where(eq(videos.id, videoId))
      .returning({ title: videos.title });
    return changed?.title;
  }

  const markComment = (commentId: string, takenDownAt: Date | null) =>
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
      const shown = Number(takenDownAt === null) - Number(comment.takenDownAt === null);
      await tx.update(comments).set({ takenDownAt }).where(eq(comments.id, commentId));
      await tx
        .update(videos)
        .set({ commentsCount: raw`${videos.commentsCount} + ${shown}` })
        .where(eq(videos.id, comment.videoId));
      return comment.author;
    });

  return {
    disableUser: (who) =>
      database.transaction(async (tx) => {
        const user = await lockUser(tx, who);
        if (!user) return undefined;
        await tx.update(users).set({ disabledAt: now() }).where(eq(users.id, user.id));
        await tx.delete(sessions).where(eq(sessions.userId, user.id));
        await tx
          .update(videos)
          .set({ isPublished: false, publicPrefix: null, isHiddenWithOwner: true })
          .where(and(eq(videos.ownerId, user.id), eq(videos.isPublished, true)));
        return user.userName;
      }),

    enableUser: (who) =>
      database.transaction(async (tx) => {
        const user = await lockUser(tx, who);
        if (!user) return undefined;
        await tx.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
        const hidden = await tx
          .select({ id: videos.id })
          .from(videos)
          .where(and(eq(videos.ownerId, user.id), eq(videos.isHiddenWithOwner, true)));
        for (const { id } of hidden) {
          await tx
            .update(videos)
            .set({ isPublished: true, publicPrefix: newPublicPrefix(), isHiddenWithOwner: false })
            .where(eq(videos.id, id));
        }
        return user.userName;
      }),

    takeDown: (videoId) => mark(videoId, now()),
    undoTakeDown: (videoId) => mark(videoId, null),
    takeDownComment: (commentId) => markComment(commentId, now()),
    undoTakeDownComment: (commentId) => markComment(commentId, null),
  };
}
