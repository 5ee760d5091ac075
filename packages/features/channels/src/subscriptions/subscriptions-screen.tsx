import {
  EmptyState,
  ErrorState,
  Heading,
  Stack,
  VideoCard,
  VideoCardSkeleton,
  VideoGrid,
  VideoListFoot,
} from '@kinora/design-system';
import { pageSizes } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { latestQuery, nextPageState, useAuth, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { cardOf } from '../card-of.ts';

const skeletons = Array.from({ length: pageSizes.feed }, (_nothing, index) => index);

function Latest() {
  const { user } = useAuth();
  const latest = useInfiniteQuery(latestQuery(useSdk(), user?.id));
  const { data, error, fetchNextPage, refetch } = latest;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!data) {
    if (!error) {
      return (
        <section aria-busy aria-label="Loading videos">
          <VideoGrid>
            {skeletons.map((index) => (
              <VideoCardSkeleton key={index} />
            ))}
          </VideoGrid>
        </section>
      );
    }
    return (
      <ErrorState
        title="The videos could not be loaded."
        advice={messageOf(error, 'Please check your connection and try again.')}
        onRetry={() => void refetch()}
        isRetrying={latest.isFetching}
      />
    );
  }

  const videos = data.pages.flatMap(({ items }) => items);
  if (videos.length === 0 && !latest.hasNextPage) {
    return (
      <EmptyState
        title="No Subscriptions Found."
        advice="Start subscribing to channels to see their latest videos"
      />
    );
  }
  return (
    <>
      <VideoGrid>
        {videos.map((video) => (
          <VideoCard key={video.id} {...cardOf(video)} nowMs={latest.dataUpdatedAt} />
        ))}
      </VideoGrid>
      <VideoListFoot
        state={nextPageState(latest)}
        pageCount={data.pages.length}
        onLoadMore={loadMore}
      />
    </>
  );
}

export interface SubscriptionsScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/subscriptions`: what the subscribed channels have published, newest first. */
export function SubscriptionsScreen({ brand }: SubscriptionsScreenProps) {
  return (
    <Stack space="large">
      <title>{`Subscriptions · ${brand}`}</title>
      <Heading level={1} size="heading">
        Subscriptions
      </Heading>
      <Latest />
    </Stack>
  );
}
