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

/** The order belongs to this entry of the history, so that Back finds the list as it was left. */
function useOrder() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'order') : undefined;
  const order: ChannelOrder = isChannelOrder(kept) ? kept : 'latest';
  const choose = (next: ChannelOrder) =>
    void navigate(pathname + search, { replace: true, state: { order: next } });
  return { order, choose };
}

export interface ChannelVideosProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly channelId: UserId;
}

/** What a channel shows to everybody, in the order that the viewer chooses. */
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

/** The same places below the header of a channel, tabs and orders included; nothing in them. */
export function ChannelVideosSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="box" width="min(264px, 80%)" height="44px" />
      <Skeleton className={styles.orders} shape="box" width="min(248px, 72%)" height="40px" />
      <VideoCardsSkeleton />
    </div>
  );
}
