import {
  EmptyState,
  ErrorState,
  VideoCard,
  VideoCardSkeleton,
  VideoGrid,
  VideoListFoot,
} from '@kinora/design-system';
import { type UserId, pageSizes } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { type ChannelOrder, nextPageState, publishedQuery, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { cardOf } from '../card-of.ts';
import * as styles from './channel-videos.css.ts';
import { OrderChoice, isChannelOrder } from './order-choice.tsx';

const skeletons = Array.from({ length: pageSizes.feed }, (_nothing, index) => index);

/** As many places as a page of the list has. */
export function ChannelVideosSkeleton() {
  return (
    <VideoGrid>
      {skeletons.map((index) => (
        <VideoCardSkeleton key={index} />
      ))}
    </VideoGrid>
  );
}

interface ListProps {
  readonly channelId: UserId;
  readonly order: ChannelOrder;
}

function List({ channelId, order }: ListProps) {
  const list = useInfiniteQuery(publishedQuery(useSdk(), channelId, order));
  const { data, error, fetchNextPage, refetch } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!data) {
    if (!error) {
      return (
        <section aria-busy aria-label="Loading videos">
          <ChannelVideosSkeleton />
        </section>
      );
    }
    return (
      <ErrorState
        title="The videos could not be loaded."
        advice={messageOf(error, 'Please check your connection and try again.')}
        onRetry={() => void refetch()}
        isRetrying={list.isFetching}
      />
    );
  }

  const videos = data.pages.flatMap(({ items }) => items);
  if (videos.length === 0 && !list.hasNextPage) {
    return <EmptyState title="This channel has no videos yet." />;
  }
  return (
    <>
      <VideoGrid>
        {videos.map((video) => (
          <VideoCard key={video.id} {...cardOf(video)} nowMs={list.dataUpdatedAt} />
        ))}
      </VideoGrid>
      <VideoListFoot
        state={nextPageState(list)}
        pageCount={data.pages.length}
        onLoadMore={loadMore}
      />
    </>
  );
}

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

/** What a channel shows to everybody, in the order that the viewer chooses. */
export function ChannelVideos({ channelId }: Pick<ListProps, 'channelId'>) {
  const { order, choose } = useOrder();
  return (
    <div className={styles.videos}>
      <OrderChoice order={order} onChange={choose} />
      <List channelId={channelId} order={order} />
    </div>
  );
}
