import type { Database } from '../database/open.ts';
import type { ListPage } from '../lib/list-page.ts';
import type { Listed } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { historyRepository } from './history-repository.ts';

/** Limits the response; longer histories are read by pages. */
const MAX_REMAINING_IDS = 1_000;

/** Lists and clears what a user has watched. Watching a video adds to it. */
export function createHistory({ sql }: Database) {
  return {
    async list(userId: string, page: ListPage): Promise<Listed> {
      const ids = await historyRepository.page(sql, userId, page);
      const rows = await visibleVideos(sql, ids, userId);
      return { rows, total: await historyRepository.total(sql, userId) };
    },

    /** Resolves with the remaining ids, newest view first. */
    async clearOne(userId: string, videoId: string): Promise<string[]> {
      await historyRepository.delete(sql, userId, videoId);
      return historyRepository.page(sql, userId, { page: 1, limit: MAX_REMAINING_IDS });
    },

    async clear(userId: string): Promise<string[]> {
      await historyRepository.deleteAll(sql, userId);
      return [];
    },
  };
}

export type History = ReturnType<typeof createHistory>;
