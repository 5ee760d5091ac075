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

/** Changes and lists likes. */
export function createLikes({ database, now }: LikesOptions) {
  const { sql } = database;

  /** Locks the video's row, so that concurrent changes run one after the other and two toggles always cancel out. */
  const change = (key: LikeKey, next: (isLiked: boolean) => boolean): Promise<LikeState> =>
    database.transaction(async (tx) => {
      const { videoId } = key;
      await lockVisibleVideo(tx, videoId, key.userId, 'no key update');
      const wasLiked = await likeRepository.has(tx, key);
      const isLiked = next(wasLiked);
      if (isLiked === wasLiked) {
        return { isLiked, likes: await likeRepository.countOf(tx, videoId) };
      }
      await (isLiked ? likeRepository.insert(tx, key, now()) : likeRepository.delete(tx, key));
      return { isLiked, likes: await likeRepository.count(tx, videoId, isLiked ? 1 : -1) };
    });

  return {
    assertVideoVisible: prepareAssertVideoVisible(sql),

    toggle: (key: LikeKey) => change(key, (isLiked) => !isLiked),
    set: (key: LikeKey, isLiked: boolean) => change(key, () => isLiked),

    async list(userId: string, page: ListPage): Promise<Listed> {
      const { ids, total } = await likeRepository.page(sql, userId, page);
      return { rows: await visibleVideos(sql, ids, userId), total };
    },
  };
}

export type Likes = ReturnType<typeof createLikes>;
