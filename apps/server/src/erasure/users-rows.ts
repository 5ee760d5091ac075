import { and, eq, inArray, isNotNull, or, sql as raw } from 'drizzle-orm';
import { changeCounted } from '../database/change-counted.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import {
  accountMails,
  comments,
  countedViews,
  historyEntries,
  likes,
  mailTokens,
  mailboxMessages,
  pendingRegistrations,
  playlistVideos,
  playlists,
  sessions,
  subscriptions,
  uploads,
  users,
} from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/** Subscriptions per transaction, which locks at most as many users. */
const BATCH_SUBSCRIPTIONS = 1_000;

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Deletes what lets a person in, and what is on its way to them: a bounded number of rows. */
export async function deleteAccess(tx: Sql, { id, email }: Person): Promise<void> {
  for (const table of [sessions, mailTokens, accountMails, uploads])
    await tx.delete(table).where(eq(table.userId, id));
  const hasAddress = raw`lower(${pendingRegistrations.email}) = lower(${email})`;
  await tx.delete(pendingRegistrations).where(or(eq(pendingRegistrations.userId, id), hasAddress));
  await tx.delete(mailboxMessages).where(raw`lower(${mailboxMessages.to}) = lower(${email})`);
  // Jobs that have ended stay in the queue for an hour, with the address.
  await tx.execute(raw`
    delete from pgboss.job where name like 'account-%'
      and (data->>'userId' = ${id} or lower(data->>'email') = lower(${email}))`);
}

const isHidden = or(isNotNull(comments.takenDownAt), raw`${comments.isHiddenWithAuthor}`);

/** Matches the comments of a person that nobody sees. */
export const isHiddenComment = (authorId: string) => and(eq(comments.authorId, authorId), isHidden);

/** Deletes the comments that a person wrote: all of them, or those that nobody sees. */
export const deleteComments = (
  database: Database,
  userId: string,
  { isAll }: { readonly isAll: boolean },
): Promise<void> =>
  changeCounted(database, {
    counter: 'commentsCount',
    next: (tx, limit) =>
      tx
        .select({ id: comments.id, videoId: comments.videoId })
        .from(comments)
        .where(isAll ? eq(comments.authorId, userId) : isHiddenComment(userId))
        .limit(limit),
    async change(tx, rows) {
      const ids = rows.map(({ id }) => id);
      const deleted = await tx
        .delete(comments)
        .where(inArray(comments.id, ids))
        .returning({ videoId: comments.videoId, wasHidden: raw<boolean>`${isHidden}` });
      return deleted.map(({ videoId, wasHidden }) => ({ videoId, by: wasHidden ? 0 : -1 }));
    },
  });

const deleteLikes = (database: Database, userId: string): Promise<void> =>
  changeCounted(database, {
    counter: 'likesCount',
    next: (tx, limit) =>
      tx
        .select({ videoId: likes.videoId })
        .from(likes)
        .where(eq(likes.userId, userId))
        .limit(limit),
    async change(tx, rows) {
      const ids = rows.map(({ videoId }) => videoId);
      const deleted = await tx
        .delete(likes)
        .where(and(eq(likes.userId, userId), inArray(likes.videoId, ids)))
        .returning({ videoId: likes.videoId });
      return deleted.map(({ videoId }) => ({ videoId, by: -1 }));
    },
  });

/** Deletes the subscriptions of a person, or those to their channel, and corrects the counters of the others. */
async function deleteSubscriptions(
  database: Database,
  userId: string,
  side: 'subscriberId' | 'channelId',
): Promise<void> {
  const isSubscriber = side === 'subscriberId';
  const other = isSubscriber ? 'channelId' : 'subscriberId';
  const counter = isSubscriber ? 'subscribersCount' : 'subscribedToCount';
  const isOwn = eq(subscriptions[side], userId);
  const deleteBatch = () =>
    database.transaction(async (tx) => {
      const found = await tx
        .select({ id: subscriptions[other] })
        .from(subscriptions)
        .where(isOwn)
        .limit(BATCH_SUBSCRIPTIONS);
      const ids = found.map(({ id }) => id);
      // In the same order as a change of one subscription.
      await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(users.id)
        .for('no key update');
      const deleted = await tx
        .delete(subscriptions)
        .where(and(isOwn, inArray(subscriptions[other], ids)))
        .returning({ id: subscriptions[other] });
      await tx
        .update(users)
        .set({ [counter]: raw`${users[counter]} - 1` })
        .where(
          inArray(
            users.id,
            deleted.map(({ id }) => id),
          ),
        );
      return found.length;
    });
  while ((await deleteBatch()) === BATCH_SUBSCRIPTIONS);
}

/** Deletes everything that a person has left on the site, except videos and comments, in batches. */
export async function deleteTraces(database: Database, userId: string): Promise<void> {
  const { sql } = database;
  await deleteLikes(database, userId);
  await deleteSubscriptions(database, userId, 'subscriberId');
  await deleteSubscriptions(database, userId, 'channelId');
  await sql
    .update(users)
    .set({ subscribersCount: 0, subscribedToCount: 0 })
    .where(eq(users.id, userId));
  await deleteInBatches(sql, historyEntries, eq(historyEntries.userId, userId));
  await deleteInBatches(sql, countedViews, eq(countedViews.viewer, userId));
  const own = sql.select({ id: playlists.id }).from(playlists).where(eq(playlists.ownerId, userId));
  await deleteInBatches(sql, playlistVideos, inArray(playlistVideos.playlistId, own));
  await sql.delete(playlists).where(eq(playlists.ownerId, userId));
}
