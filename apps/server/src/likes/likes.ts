import type { LikeState } from '@kinora/domain';
import type { Database } from '../database/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { ListPage } from '../lib/list-page.ts';
import type { Listed } from '../videos/video-rows.ts';
import {
  lockVisibleVideo,
  prepareAssertVideoVisible,
  visibleVideos,
} from '../videos/visible-videos.ts';
import { type LikeKey, likeRepository } from './like-repository.ts';

export interface LikesOptions {
  readonly database: Database;
  readonly now: Clock;
}

/** Toggles and lists likes. */
export function createLikes({ database, now }: LikesOptions) {
  const { sql } = database;
  return {
    assertVideoVisible: prepareAssertVideoVisible(sql),

    /** Locks the video's row, so that concurrent toggles run one after the other and two always cancel out. */
    toggle: (key: LikeKey): Promise<LikeState> =>
      database.transaction(async (tx) => {
        await lockVisibleVideo(tx, key.videoId, key.userId, 'no key update');
        const isLiked = !(await likeRepository.delete(tx, key));
        if (isLiked) await likeRepository.insert(tx, key, now());
        const likes = await likeRepository.count(tx, key.videoId, isLiked ? 1 : -1);
        return { isLiked, likes };
      }),

    async list(userId: string, page: ListPage): Promise<Listed> {
      const ids = await likeRepository.page(sql, userId, page);
      const rows = await visibleVideos(sql, ids, userId);
      return { rows, total: await likeRepository.total(sql, userId) };
    },
  };
}

export type Likes = ReturnType<typeof createLikes>;
