import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment, primaryId } from './columns.ts';
import { videos } from './videos.ts';

/** One row per user and video, so that two toggles cancel out. */
export const likes = pgTable(
  'likes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index().on(table.videoId),
    index().on(table.userId, table.createdAt, table.videoId),
  ],
);

/** One row per subscriber and channel. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    subscriberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.channelId] }),
    index().on(table.channelId),
    index().on(table.subscriberId, table.createdAt, table.channelId),
  ],
);

/** Comments of videos. */
export const comments = pgTable(
  'comments',
  {
    id: primaryId(),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** Set by the operator: nobody sees the comment, and `commentsCount` does not count it. */
    takenDownAt: moment(),
    /** Hidden in the same way because its author is disabled; shown again when the author is enabled. */
    isHiddenWithAuthor: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.videoId, table.createdAt, table.id),
    index().on(table.authorId),
    index('comments_hidden_with_author')
      .on(table.authorId)
      .where(sql`${table.isHiddenWithAuthor}`),
  ],
);

/** A playlist; only its owner can read it. */
export const playlists = pgTable(
  'playlists',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    videosCount: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.updatedAt)],
);

/** The videos of a playlist, in the order added, unless its owner has moved them. */
export const playlistVideos = pgTable(
  'playlist_videos',
  {
    playlistId: uuid()
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** A global sequence: its order is the order of adding, without a counter per playlist. Moved entries exchange theirs. */
    position: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    addedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.videoId] }),
    index().on(table.playlistId, table.position),
    index().on(table.videoId),
  ],
);
