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
      const { ids, total } = await historyRepository.page(sql, userId, page);
      return { rows: await visibleVideos(sql, ids, userId), total };
    },

    /** Resolves with the remaining ids, newest view first. */
    async clearOne(userId: string, videoId: string): Promise<readonly string[]> {
      await historyRepository.delete(sql, userId, videoId);
      const first = { page: 1, limit: MAX_REMAINING_IDS };
      return (await historyRepository.page(sql, userId, first)).ids;
    },

    async clear(userId: string): Promise<string[]> {
      await historyRepository.deleteAll(sql, userId);
      return [];
    },
  };
}

export type History = ReturnType<typeof createHistory>;
