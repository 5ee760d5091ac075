import type { Database } from '../database/open.ts';
import type { ListPage } from '../list-page.ts';
import type { Listed } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { historyRepository } from './history-repository.ts';

/** An answer never grows without end; who has watched more videos reads the list by pages. */
const REMAINING_IDS = 1_000;

/** What a user has watched. Watching itself is what adds to it. */
export function createHistory({ sql }: Database) {
  return {
    async list(userId: string, page: ListPage): Promise<Listed> {
      const ids = await historyRepository.page(sql, userId, page);
      const rows = await visibleVideos(sql, ids, userId);
      return { rows, total: await historyRepository.total(sql, userId) };
    },

    /** Answers the ids that remain, newest view first. */
    async clearOne(userId: string, videoId: string): Promise<string[]> {
      await historyRepository.delete(sql, userId, videoId);
      return historyRepository.page(sql, userId, { page: 1, limit: REMAINING_IDS });
    },

    async clear(userId: string): Promise<string[]> {
      await historyRepository.deleteAll(sql, userId);
      return [];
    },
  };
}

export type History = ReturnType<typeof createHistory>;
