import { limits } from '@kinora/domain';
import { type SQL, and, desc, eq, inArray, isNotNull, sql as raw } from 'drizzle-orm';
import { deleteInBatches } from '../database/in-batches.ts';
import { historyEntries, searchEntries, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, MAX_LISTED } from '../lib/list-page.ts';
import { isRecording } from '../videos/is-recording.ts';
import { type VisiblePage, isVisibleTo, visiblePage } from '../videos/visible-videos.ts';
import { entryMatches } from './entry-matches.ts';
import { isUnfinished } from './is-unfinished.ts';

/** A search compares this many entries, newest first, with their videos, channels and words. */
const MAX_SEARCHED = 10_000;
/** Unfinished videos are looked for among this many entries, newest first. */
const MAX_CONTINUED = 1_000;

/** What the history knows of a video. */
export interface EntryRow {
  readonly videoId: string;
  readonly viewedAt: Date;
  readonly isFinished: boolean;
}

export interface UnfinishedRow {
  readonly videoId: string;
  readonly positionSeconds: number;
}

const newestEntries = (sql: Sql, userId: string, count: number) =>
  sql
    .select({ id: historyEntries.videoId, at: historyEntries.viewedAt })
    .from(historyEntries)
    .where(eq(historyEntries.userId, userId))
    .orderBy(desc(historyEntries.viewedAt), desc(historyEntries.videoId))
    .limit(count);

/** Reads and deletes the watch history. */
export const historyRepository = {
  /** Returns a page of the watched videos that the user may see, newest view first. */
  page: (sql: Sql, userId: string, page: ListPage): Promise<VisiblePage> =>
    visiblePage(sql, newestEntries(sql, userId, MAX_LISTED), userId, page),

  /** As {@link page}, of the videos whose title or channel has the words of the text. */
  search(sql: Sql, userId: string, text: string, page: ListPage): Promise<VisiblePage> {
    const entries = newestEntries(sql, userId, MAX_SEARCHED).as('entries');
    // A subquery of each entry: a join could read all videos of the site.
    const matches = sql
      .select({ matches: raw`${entryMatches(text)}`.as('matches') })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.ownerId))
      .leftJoin(searchEntries, eq(searchEntries.videoId, videos.id))
      .where(eq(videos.id, entries.id));
    const matching = sql
      .select({ id: entries.id, at: entries.at })
      .from(entries)
      .where(raw`${matches}`);
    return visiblePage(sql, matching, userId, page);
  },

  /** Returns what the history knows of these videos, in any order. */
  async entries(sql: Sql, userId: string, videoIds: readonly string[]): Promise<EntryRow[]> {
    if (videoIds.length === 0) return [];
    return sql
      .select({
        videoId: historyEntries.videoId,
        viewedAt: historyEntries.viewedAt,
        isFinished: raw<boolean>`${historyEntries.finishedAt} is not null`,
      })
      .from(historyEntries)
      .where(
        and(eq(historyEntries.userId, userId), inArray(historyEntries.videoId, [...videoIds])),
      );
  },

  /** Returns the last watched videos that the user has begun and not finished, newest view first. */
  unfinished(sql: Sql, userId: string): Promise<UnfinishedRow[]> {
    const entries = sql
      .select({
        videoId: historyEntries.videoId,
        viewedAt: historyEntries.viewedAt,
        positionSeconds: historyEntries.positionSeconds,
      })
      .from(historyEntries)
      .where(and(eq(historyEntries.userId, userId), isRecording(userId)))
      .orderBy(desc(historyEntries.viewedAt), desc(historyEntries.videoId))
      .limit(MAX_CONTINUED)
      .as('entries');
    return sql
      .select({
        videoId: entries.videoId,
        positionSeconds: raw<number>`${entries.positionSeconds}`,
      })
      .from(entries)
      .innerJoin(videos, eq(videos.id, entries.videoId))
      .where(
        and(
          isNotNull(entries.positionSeconds),
          isUnfinished(raw`${entries.positionSeconds}`),
          isVisibleTo(userId),
        ),
      )
      .orderBy(desc(entries.viewedAt), desc(entries.videoId))
      .limit(limits.unfinished.maxVideos);
  },

  /** Marks an entry as finished, or as not finished and without a position. */
  async mark(sql: Sql, key: EntryKey, isFinished: boolean, at: Date): Promise<void> {
    const positionSeconds: SQL | null = isFinished
      ? raw`(select ${videos.durationSeconds} from ${videos} where ${videos.id} = ${key.videoId})`
      : null;
    await sql
      .update(historyEntries)
      .set({ positionSeconds, positionAt: at, finishedAt: isFinished ? at : null })
      .where(isEntry(key));
  },

  async delete(sql: Sql, key: EntryKey): Promise<void> {
    await sql.delete(historyEntries).where(isEntry(key));
  },

  deleteAll: (sql: Sql, userId: string): Promise<void> =>
    deleteInBatches(sql, historyEntries, eq(historyEntries.userId, userId)),
};

export interface EntryKey {
  readonly userId: string;
  readonly videoId: string;
}

const isEntry = ({ userId, videoId }: EntryKey) =>
  and(eq(historyEntries.userId, userId), eq(historyEntries.videoId, videoId));
