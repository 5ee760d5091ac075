import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { videos } from './videos.ts';

/** The captions of videos: one file per language. */
export const captionTracks = pgTable(
  'caption_tracks',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** BCP 47, in its canonical form. */
    language: text().notNull(),
    label: text().notNull(),
    origin: text({ enum: ['uploaded', 'machine'] }).notNull(),
    /** Storage key of the WebVTT file; a new one for each version. */
    fileKey: text().notNull(),
    bytes: integer().notNull(),
    /** A global sequence: captions that are deleted and added again never have the version of earlier ones. */
    version: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** The version whose passages can be searched; absent while the video is hidden. */
    indexedVersion: bigint({ mode: 'number' }),
    /** The same, of passages that have folded words. The previous release writes passages without them. */
    foldedVersion: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.language] }),
    index('caption_tracks_unindexed')
      .on(table.videoId, table.language)
      .where(sql`${table.indexedVersion} is distinct from ${table.version}`),
    index('caption_tracks_unfolded')
      .on(table.videoId, table.language)
      .where(sql`${table.foldedVersion} is distinct from ${table.version}`),
  ],
);

/** How far the automatic captions of a video are. Without a row none are wanted, or none were made before. */
export const transcriptions = pgTable('transcriptions', {
  videoId: uuid()
    .primaryKey()
    .references(() => videos.id, { onDelete: 'cascade' }),
  state: text({ enum: ['waiting', 'running', 'done', 'none', 'failed'] }).notNull(),
  /** Why there are no captions, for the owner. */
  reason: text(),
  /** Begun attempts, except those that a stop of the server ended. */
  attempts: integer().notNull().default(0),
  updatedAt: moment().notNull(),
});
