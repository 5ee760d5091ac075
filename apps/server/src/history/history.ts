import type { Database } from '../database/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { ListPage } from '../lib/list-page.ts';
import type { VideoRow } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { type EntryKey, type EntryRow, historyRepository } from './history-repository.ts';

/** Limits the response; longer histories are read by pages. */
const MAX_REMAINING_IDS = 1_000;

export interface WatchedRow {
  readonly row: VideoRow;
  /** Absent if the entry was removed while the list was read. */
  readonly entry: EntryRow | undefined;
}

export interface UnfinishedVideo {
  readonly row: VideoRow;
  readonly positionSeconds: number;
}

export interface HistoryPage extends ListPage {
  /** Lists only what has these words. */
  readonly query?: string | undefined;
}

/** Lists, marks and clears what a user has watched. Watching a video adds to it. */
export function createHistory({ sql }: Pick<Database, 'sql'>, now: Clock) {
  return {
    async list(userId: string, { query, ...page }: HistoryPage) {
      const { ids, total } = await (query === undefined
        ? historyRepository.page(sql, userId, page)
        : historyRepository.search(sql, userId, query, page));
      const entries = await historyRepository.entries(sql, userId, ids);
      const byId = new Map(entries.map((entry) => [entry.videoId, entry]));
      const found = await visibleVideos(sql, ids, userId);
      const rows = found.map((row): WatchedRow => ({ row, entry: byId.get(row.id) }));
      return { rows, total };
    },

    /** Resolves with the videos that the user has begun and not finished, newest view first. */
    async unfinished(userId: string): Promise<readonly UnfinishedVideo[]> {
      const found = await historyRepository.unfinished(sql, userId);
      const positions = new Map(found.map((row) => [row.videoId, row.positionSeconds]));
      const rows = await visibleVideos(sql, [...positions.keys()], userId);
      return rows.map((row) => ({ row, positionSeconds: positions.get(row.id) ?? 0 }));
    },

    mark: (key: EntryKey, isFinished: boolean): Promise<void> =>
      historyRepository.mark(sql, key, isFinished, now()),

    /** Resolves with the remaining ids, newest view first. */
    async clearOne(key: EntryKey): Promise<readonly string[]> {
      await historyRepository.delete(sql, key);
      const first = { page: 1, limit: MAX_REMAINING_IDS };
      return (await historyRepository.page(sql, key.userId, first)).ids;
    },

    async clear(userId: string): Promise<string[]> {
      await historyRepository.deleteAll(sql, userId);
      return [];
    },
  };
}

export type History = ReturnType<typeof createHistory>;
