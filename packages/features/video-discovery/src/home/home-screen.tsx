import {
  Button,
  EmptyState,
  ErrorState,
  Spinner,
  VideoCard,
  VideoCardSkeleton,
  VideoGrid,
  VisuallyHidden,
} from '@kinora/design-system';
import { SKELETON_CARDS, type Video } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { feedQuery, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { EndOfList } from './end-of-list.tsx';
import * as styles from './home-screen.css.ts';

/** Above the fold of a large screen. */
const EAGER_PICTURES = 8;
const skeletons = Array.from({ length: SKELETON_CARDS }, (_nothing, index) => index);

const watchHref = ({ id }: Video) => `/watch?v=${encodeURIComponent(id)}`;

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
            video={video}
            href={watchHref(video)}
            // Channels have no page yet: the name leads where its card leads.
            channelHref={watchHref(video)}
            nowMs={feed.dataUpdatedAt}
            isEager={index < EAGER_PICTURES}
          />
        ))}
      </VideoGrid>
      <div className={styles.foot} aria-live="polite">
        <FootLine state={footState(feed)} pageCount={data.pages.length} onLoadMore={loadMore} />
      </div>
    </>
  );
}

type FootState = 'more' | 'loading' | 'failed' | 'end';

function footState({
  isFetchingNextPage,
  isFetchNextPageError,
  hasNextPage,
}: Readonly<
  Record<'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage', boolean>
>): FootState {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}

interface FootProps {
  readonly state: FootState;
  readonly pageCount: number;
  readonly onLoadMore: () => void;
}

function FootLine({ state, pageCount, onLoadMore }: FootProps) {
  switch (state) {
    case 'more':
      // Each page has an end of its own: a short one may leave it in sight.
      return <EndOfList key={pageCount} className={styles.mark} onReached={onLoadMore} />;
    case 'loading':
      return (
        <>
          <Spinner />
          Loading more videos...
        </>
      );
    case 'failed':
      return (
        <>
          More videos could not be loaded.
          <Button onClick={onLoadMore}>Try again</Button>
        </>
      );
    case 'end':
      return 'You have seen them all.';
    default:
      return state satisfies never;
  }
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
