import {
  EmptyState,
  ErrorState,
  Heading,
  Spinner,
  VideoCard,
  VideoGrid,
  VideoListFoot,
  VisuallyHidden,
} from '@kinora/design-system';
import type { FoundChannel, Video } from '@kinora/domain';
import { nextPageState, searchQuery, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';

import { cardOf } from '../card-of.ts';
import { FoundChannelCard } from './found-channel-card.tsx';
import * as styles from './results-screen.css.ts';

interface CardsProps {
  readonly videos: readonly Video[];
  readonly nowMs: number;
}

function Cards({ videos, nowMs }: CardsProps) {
  return (
    <VideoGrid>
      {videos.map((video) => (
        <VideoCard key={video.id} {...cardOf(video)} nowMs={nowMs} headingLevel={3} />
      ))}
    </VideoGrid>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly subscribeControl: (channel: FoundChannel) => ReactNode;
}

/** The channel that fits best, its latest videos, then the videos that match. */
function Results({ query, subscribeControl }: ResultsProps) {
  const results = useInfiniteQuery(searchQuery(useSdk(), query));
  const { data, error, fetchNextPage, refetch, dataUpdatedAt: nowMs } = results;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!data) {
    if (!error) {
      return (
        <div className={styles.loading} aria-live="polite">
          <Spinner />
          Loading...
        </div>
      );
    }
    return (
      <ErrorState
        title="Something went wrong. Please try again later."
        onRetry={() => void refetch()}
        isRetrying={results.isFetching}
      />
    );
  }

  const channel = data.pages[0]?.channel;
  const videos = data.pages.flatMap((page) => page.videos.items);
  if (!channel && videos.length === 0 && !results.hasNextPage) {
    return <EmptyState title={`No results found for "${query}".`} />;
  }
  return (
    <>
      {channel ? (
        <section className={styles.section}>
          <FoundChannelCard channel={channel} subscribeControl={subscribeControl(channel)} />
          {channel.latestVideos.length > 0 ? (
            <>
              <Heading level={2}>Latest from {channel.fullName}</Heading>
              <Cards videos={channel.latestVideos} nowMs={nowMs} />
            </>
          ) : null}
        </section>
      ) : null}
      {videos.length > 0 ? (
        <section className={styles.section}>
          {channel ? (
            <Heading level={2}>Videos</Heading>
          ) : (
            <VisuallyHidden element="h2">Videos</VisuallyHidden>
          )}
          <Cards videos={videos} nowMs={nowMs} />
        </section>
      ) : null}
      <VideoListFoot
        state={nextPageState(results)}
        pageCount={data.pages.length}
        onLoadMore={loadMore}
      />
    </>
  );
}

export interface ResultsScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  /** Stands on the card of the channel that was found. */
  readonly subscribeControl: (channel: FoundChannel) => ReactNode;
}

/** `/results?query={text}`: channels and videos for some words. */
export function ResultsScreen({ brand, subscribeControl }: ResultsScreenProps) {
  const [searchParams] = useSearchParams();
  const query = searchParams.get('query') ?? '';
  const isBlank = query.trim() === '';
  return (
    <div className={styles.page}>
      <title>{isBlank ? `Search · ${brand}` : `${query} · ${brand}`}</title>
      <VisuallyHidden element="h1">{isBlank ? 'Search' : `Results for "${query}"`}</VisuallyHidden>
      {isBlank ? (
        <EmptyState
          title="What are you looking for?"
          advice="Type a title, a word or a channel into the search above."
        />
      ) : (
        <Results query={query} subscribeControl={subscribeControl} />
      )}
    </div>
  );
}
