import type { SuggestedChapter } from '@kinora/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment, primaryId } from './columns.ts';
import type { StoredFoundCaptions } from './found-captions.ts';
import type { StoredLadder } from './stored-ladder.ts';

/** A video. It is public when it is published and ready. */
export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    isPublished: boolean().notNull(),
    status: text({ enum: ['processing', 'ready', 'failed'] }).notNull(),
    durationSeconds: doublePrecision().notNull().default(0),
    width: integer(),
    height: integer(),
    likesCount: integer().notNull().default(0),
    commentsCount: integer().notNull().default(0),
    viewsCount: integer().notNull().default(0),
    /** Number of the video's caption tracks; each change of them locks the video. */
    captionsCount: integer().notNull().default(0),
    /** Whether the owner wants captions made by a machine. */
    automaticCaptions: boolean().notNull().default(true),
    /** The chapters of the source, until the owner dismisses them or saves a description that names chapters. */
    suggestedChapters: jsonb().$type<readonly SuggestedChapter[]>(),
    /** What the other qualities continue from, also when they are made again. */
    ladder: jsonb().$type<StoredLadder>(),
    /** The version of the pipeline that made the renditions (`PIPELINE_VERSION`); 0 for all older ones. */
    pipelineVersion: integer().notNull().default(0),
    /** The captions of the source that the owner neither added nor dismissed. */
    foundCaptions: jsonb().$type<StoredFoundCaptions>(),
    /** Random path segment of the public media URLs; changes each time the video is published, absent for a draft. */
    publicPrefix: text().unique('videos_public_prefix_unique'),
    /** Storage keys. The source is the owner's upload and is never served to other users. */
    sourceKey: text().notNull(),
    sourceType: text().notNull(),
    sourceBytes: bigint({ mode: 'number' }).notNull(),
    videoKey: text(),
    hlsKey: text(),
    previewKey: text(),
    storyboardKey: text(),
    /** Empty if the video has no sound. */
    waveformKey: text(),
    thumbnailKey: text(),
    /** An external picture that the owner chose; shown instead of `thumbnailKey`. */
    thumbnailUrl: text(),
    /** Set by the operator: a draft that cannot be published again. */
    takenDownAt: moment(),
    /** Hidden because its owner is disabled; public again when the owner is enabled. */
    isHiddenWithOwner: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => {
    // Ascending on purpose: drizzle's `.desc()` means NULLS LAST, which `ORDER BY … DESC` cannot use.
    const isPublic = sql`${table.isPublished} and ${table.status} = 'ready'`;
    return [
      index('videos_public_newest').on(table.createdAt, table.id).where(isPublic),
      index('videos_public_views').on(table.viewsCount, table.id).where(isPublic),
      index('videos_public_duration').on(table.durationSeconds, table.id).where(isPublic),
      index('videos_public_title').on(table.title, table.id).where(isPublic),
      index('videos_public_of_owner').on(table.ownerId, table.createdAt, table.id).where(isPublic),
      index('videos_public_views_of_owner')
        .on(table.ownerId, table.viewsCount, table.id)
        .where(isPublic),
      index('videos_public_duration_of_owner')
        .on(table.ownerId, table.durationSeconds, table.id)
        .where(isPublic),
      index('videos_public_title_of_owner')
        .on(table.ownerId, table.title, table.id)
        .where(isPublic),
      // Few videos are hidden: lists of liked or saved videos exclude those and need not look at all others.
      index('videos_hidden')
        .on(table.id, table.ownerId)
        .where(sql`not (${isPublic})`),
      index('videos_of_owner').on(table.ownerId, table.isPublished, table.createdAt, table.id),
    ];
  },
);

/** What could not be made of a video, in words for its owner. A note disappears when its part is stored. */
export const videoNotes = pgTable(
  'video_notes',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** `video` for the video itself, else the name of an optional part. */
    part: text().notNull(),
    text: text().notNull(),
    /** Whether the owner can have it made again. */
    canRetry: boolean().notNull(),
    /** Whether the next job makes the part, again. */
    isWaiting: boolean().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.part] }),
    index('video_notes_waiting')
      .on(table.videoId)
      .where(sql`${table.isWaiting}`),
  ],
);

/** Uploads of a user, for idempotency keys and the daily allowance. */
export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `Idempotency-Key` of the request, kept for 24 hours. */
    key: uuid(),
    /** Hash of the body, to compare it with the body of a repeated request. */
    bodyHash: text(),
    state: text({ enum: ['receiving', 'stored'] }).notNull(),
    videoId: uuid().references(() => videos.id, { onDelete: 'set null' }),
    startedAt: moment().notNull(),
    /** Last heartbeat of the process that receives the upload; without one for long, the process has died. */
    aliveAt: moment(),
  },
  (table) => [
    uniqueIndex('uploads_user_key').on(table.userId, table.key),
    index().on(table.userId, table.startedAt),
    index().on(table.videoId),
  ],
);

/**
 * When a viewer's last view of a video was counted. The viewer is a user id or, for a visitor, a hash whose key changes
 * daily.
 */
export const countedViews = pgTable(
  'counted_views',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    viewer: text().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.viewer] }), index().on(table.countedAt)],
);

/** Watch history: each video once per user, with the last time, and where the viewer stopped. */
export const historyEntries = pgTable(
  'history_entries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    viewedAt: moment().notNull(),
    // Positions change every 15 s of play. No index contains them and pages have space left (fill factor 80, which only
    // the migration says), so that PostgreSQL updates rows in place.
    /** Where the viewer stopped; absent until the first report. */
    positionSeconds: doublePrecision(),
    /** When the viewer was there, by the clock of the server. */
    positionAt: moment(),
    /** When the viewer was last at the end of the video; absent if never. */
    finishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index().on(table.userId, table.viewedAt, table.videoId),
    index().on(table.videoId),
  ],
);

/** A video that a user no longer wants to see among related ones. */
export const uninterestingVideos = pgTable(
  'uninteresting_videos',
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
    index().on(table.userId, table.createdAt),
    index().on(table.videoId),
  ],
);
