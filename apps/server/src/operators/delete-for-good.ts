import { DELETED_USER } from '@kinora/domain';
import { type SQL, and, eq, or, sql as raw } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isAnyShown } from '../comments/comment-repository.ts';
import type { Database } from '../database/open.ts';
import {
  captionTracks,
  comments,
  historyEntries,
  likes,
  playlistVideos,
  playlists,
  subscriptions,
  users,
  videos,
} from '../database/schema.ts';
import { createUserErasing } from '../erasure/user-erasing.ts';
import { isHiddenComment } from '../erasure/users-rows.ts';
import { systemClock } from '../lib/clock.ts';
import { createVideoErasing } from '../videos/video-erasing.ts';
import { createModeration, isUserMeant } from './moderation.ts';
import { type OperatorSite, noJobs } from './operator-site.ts';

/** What is deleted, as the command line names it. */
export type Deletion =
  | { readonly name: 'delete-video'; readonly videoId: string }
  | { readonly name: 'delete-comment'; readonly commentId: string }
  | { readonly name: 'delete-user'; readonly who: string; readonly includesComments: boolean };

type Rows = readonly (readonly [name: string, content: string | number])[];

/** Counting more would take longer than the operator needs to understand that it is much. */
const MAX_COUNTED = 100_000;

/** Counts rows, up to a limit. */
async function counted({ sql }: Database, table: PgTable, condition: SQL | undefined) {
  const found = sql
    .select({ one: raw`1` })
    .from(table)
    .where(condition)
    .limit(MAX_COUNTED)
    .as('found');
  const total = await sql.$count(found);
  return total < MAX_COUNTED ? total : `${MAX_COUNTED} or more`;
}

type Site = Pick<OperatorSite, 'withStorage'>;

interface Plan {
  /** What will be gone. */
  readonly rows: Rows;
  /** Deletes it. Resolves with the text for the operator. */
  readonly run: () => Promise<string>;
}

const BACKUPS =
  'Backups that were made until now keep it, and restoring one brings it back: delete them, or delete it again then.';

/** Describes what a plan deletes. */
const describe = ({ rows }: Plan): string =>
  [
    'This deletes for good:',
    ...rows.map(([name, content]) => `  ${name.padEnd(13)} ${content}`),
    BACKUPS,
  ].join('\n');

/** Deletes without jobs: the command ends when nothing is left. If it is interrupted, the next hourly sweep goes on. */
const erasingOn = (site: Site, database: Database) => {
  const shared = { database, jobs: noJobs, now: systemClock };
  const videoErasing = createVideoErasing(shared);
  async function deleteVideo(videoId: string): Promise<boolean> {
    const isFound = await videoErasing.begin(videoId);
    if (isFound) await site.withStorage((storage) => videoErasing.finish(videoId, storage));
    return isFound;
  }
  const userErasing = createUserErasing({ ...shared, videos: { begin: deleteVideo } });
  return {
    deleteVideo,
    async deleteUser(userId: string, includesComments: boolean): Promise<void> {
      await userErasing.begin(userId, { includesComments });
      await site.withStorage((storage) => userErasing.finish(userId, storage));
    },
  };
};

async function planVideo(site: Site, database: Database, videoId: string) {
  const { sql } = database;
  const [found] = await sql
    .select({ title: videos.title, owner: users.userName })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.ownerId))
    .where(eq(videos.id, videoId));
  if (!found) return undefined;
  const { title, owner } = found;
  const count = (table: PgTable, condition: SQL) => counted(database, table, condition);
  const rows: Rows = [
    ['Video', `"${title}" of ${owner}, with all its files`],
    ['Captions', await count(captionTracks, eq(captionTracks.videoId, videoId))],
    ['Comments', await count(comments, eq(comments.videoId, videoId))],
    ['Likes', await count(likes, eq(likes.videoId, videoId))],
    ['Playlists', await count(playlistVideos, eq(playlistVideos.videoId, videoId))],
    ['Histories', await count(historyEntries, eq(historyEntries.videoId, videoId))],
  ];
  const run = async () => {
    await erasingOn(site, database).deleteVideo(videoId);
    return `"${title}" is deleted.`;
  };
  return { rows, run };
}

async function planComment(database: Database, commentId: string) {
  const [found] = await database.sql
    .select({ author: users.userName, title: videos.title })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .innerJoin(videos, eq(videos.id, comments.videoId))
    .where(eq(comments.id, commentId));
  if (!found) return undefined;
  const { author, title } = found;
  const run = async () => {
    await createModeration(database, systemClock).deleteComment(commentId);
    return `The comment of ${author} is deleted.`;
  };
  return { rows: [['Comment', `of ${author} on "${title}"`]] as const, run };
}

async function planUser(
  site: Site,
  database: Database,
  { who, includesComments }: Extract<Deletion, { name: 'delete-user' }>,
) {
  const { sql } = database;
  const [user] = await sql.select().from(users).where(isUserMeant(who));
  if (!user) return undefined;
  const { id, userName } = user;
  const count = (table: PgTable, condition: SQL | undefined) => counted(database, table, condition);
  const isWritten = eq(comments.authorId, id);
  const going = await count(comments, includesComments ? isWritten : isHiddenComment(id));
  const staying = includesComments ? 0 : await count(comments, and(isWritten, isAnyShown));
  const left = staying === 0 ? '' : `; ${staying} stay as comments of "${DELETED_USER.fullName}"`;
  const isSubscription = or(eq(subscriptions.subscriberId, id), eq(subscriptions.channelId, id));
  const rows: Rows = [
    ['User', `${userName}, with names, mail address, password, pictures and sessions`],
    ['Videos', `${await count(videos, eq(videos.ownerId, id))}, with all their files`],
    ['Comments', `${going}${left}`],
    ['Likes', await count(likes, eq(likes.userId, id))],
    ['Subscriptions', await count(subscriptions, isSubscription)],
    ['Playlists', await count(playlists, eq(playlists.ownerId, id))],
    ['History', await count(historyEntries, eq(historyEntries.userId, id))],
  ];
  const run = async () => {
    await erasingOn(site, database).deleteUser(id, includesComments);
    return `${userName} is deleted.`;
  };
  return { rows, run };
}

function planOf(site: Site, database: Database, deletion: Deletion) {
  switch (deletion.name) {
    case 'delete-video':
      return planVideo(site, database, deletion.videoId);
    case 'delete-comment':
      return planComment(database, deletion.commentId);
    case 'delete-user':
      return planUser(site, database, deletion);
    default:
      return deletion satisfies never;
  }
}

/**
 * Deletes something for good when that is confirmed; otherwise describes what would go. Resolves with the text for the
 * operator; `undefined` when there is no such thing.
 */
export async function deleteForGood(
  site: Site,
  database: Database,
  deletion: Deletion & { readonly isConfirmed: boolean },
): Promise<string | undefined> {
  const plan = await planOf(site, database, deletion);
  return plan && (deletion.isConfirmed ? plan.run() : describe(plan));
}
