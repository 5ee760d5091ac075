import {
  EmptyState,
  ErrorState,
  VideoCard,
  VideoCardSkeleton,
  VideoGrid,
  VideoListFoot,
  VisuallyHidden,
} from '@kinora/design-system';
import { SKELETON_CARDS } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { feedQuery, nextPageState, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { cardOf } from '../card-of.ts';

/** Above the fold of a large screen. */
const EAGER_PICTURES = 8;
const skeletons = Array.from({ length: SKELETON_CARDS }, (_nothing, index) => index);

function Skeletons() {
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

/** The cards, the next page on demand, and what became of it. */
function Feed() {
  const feed = useInfiniteQuery(feedQuery(useSdk()));
  const { data, error, fetchNextPage, refetch } = feed;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!data) {
    if (!error) return <Skeletons />;
    return (
      <ErrorState
        title="The videos could not be loaded."
        advice={messageOf(error, 'Please check your connection and try again.')}
        onRetry={() => void refetch()}
        isRetrying={feed.isFetching}
      />
    );
  }

  const videos = data.pages.flatMap(({ items }) => items);
  if (videos.length === 0 && !feed.hasNextPage) return <EmptyState title="No videos found." />;
  return (
    <>
      <VideoGrid>
        {videos.map((video, index) => (
          <VideoCard
            key={video.id}
            {...cardOf(video)}
            nowMs={feed.dataUpdatedAt}
            isEager={index < EAGER_PICTURES}
          />
        ))}
      </VideoGrid>
      <VideoListFoot
        state={nextPageState(feed)}
        pageCount={data.pages.length}
        onLoadMore={loadMore}
      />
    </>
  );
}

export interface HomeScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/`: everybody's videos, newest first, page after page. */
export function HomeScreen({ brand }: HomeScreenProps) {
  return (
    <>
      <title>{`Home · ${brand}`}</title>
      <VisuallyHidden element="h1">Home</VisuallyHidden>
      <Feed />
    </>
  );
}
