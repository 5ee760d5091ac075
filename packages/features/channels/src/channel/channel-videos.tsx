import {
  EmptyState,
  Skeleton,
  VideoCardsSkeleton,
  VideoList,
  type VideoListProps,
} from '@kinora/design-system';
import type { UserId } from '@kinora/domain';
import { type ChannelOrder, publishedQuery, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';

import * as styles from './channel-videos.css.ts';
import { OrderChoice, isChannelOrder } from './order-choice.tsx';

/** Keeps the order in the history entry, so that Back restores it. */
function useOrder() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const stored: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'order') : undefined;
  const order: ChannelOrder = isChannelOrder(stored) ? stored : 'latest';
  const choose = (next: ChannelOrder) =>
    void navigate(pathname + search, { replace: true, state: { order: next } });
  return { order, choose };
}

export interface ChannelVideosProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly channelId: UserId;
}

/** The published videos of a channel in the order that the viewer chooses. */
export function ChannelVideos({ channelId, saveMenu }: ChannelVideosProps) {
  const { order, choose } = useOrder();
  const content = useVideoList(useInfiniteQuery(publishedQuery(useSdk(), channelId, order)));
  return (
    <div className={styles.videos}>
      <OrderChoice order={order} onChange={choose} />
      <VideoList
        content={content}
        empty={<EmptyState title="This channel has no videos yet." />}
        saveMenu={saveMenu}
      />
    </div>
  );
}

/** Skeleton of everything below the header of a channel: tabs, order buttons and videos. */
export function ChannelVideosSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="box" width="min(264px, 80%)" height="44px" />
      <Skeleton className={styles.orders} shape="box" width="min(248px, 72%)" height="40px" />
      <VideoCardsSkeleton />
    </div>
  );
}
