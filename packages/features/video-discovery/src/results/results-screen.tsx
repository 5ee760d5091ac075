import {
  EmptyState,
  ErrorState,
  Heading,
  Spinner,
  VideoListFooter,
  type VideoListProps,
  VisuallyHidden,
  createLazyPart,
  createPartLoadError,
} from '@kinora/design-system';
import { type FoundChannel as Channel, documentTitle, sitePages } from '@kinora/domain';
import {
  searchQuery,
  spokenSearchQuery,
  useHostFeature,
  useNextPage,
  useSdk,
} from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FoundChannel } from './found-channel.tsx';
import { LazyMoments } from './lazy-moments.ts';
import { NoResults } from './no-results.tsx';
import { ResultFilterBar } from './result-filters.tsx';
import * as rowStyles from './result-row.css.ts';
import { ResultRow, ResultRowSkeleton } from './result-row.tsx';
import * as styles from './results-screen.css.ts';
import { type ResultFilters, useResultFilters } from './use-result-filters.ts';

/** A chunk of its own: the videos and channels are shown first. */
const SpokenResults = createLazyPart(async () => {
  const [{ SpokenResults: Section }] = await Promise.all([
    import('./spoken-results.tsx'),
    LazyMoments.preload(),
  ]);
  return { default: Section };
}, createPartLoadError('The search in captions could not be loaded.'));

/** Rows that are loading fill the window. */
const LOADING_ROWS = 5;

const Loading = () => (
  <div className={styles.loading}>
    <div className={rowStyles.list}>
      {Array.from({ length: LOADING_ROWS }, (_nothing, index) => (
        <ResultRowSkeleton key={index} />
      ))}
    </div>
    <div className={styles.loadingText} aria-live="polite">
      <Spinner />
      Loading...
    </div>
  </div>
);

interface ResultsProps extends Pick<ResultsScreenProps, 'subscribeControl' | 'saveMenu'> {
  readonly query: string;
  readonly filters: ResultFilters;
}

/** What matches, or the text that nothing does; then, at the end, the videos in which the words are said. */
function Results({ query, filters, subscribeControl, saveMenu }: ResultsProps) {
  const sdk = useSdk();
  const { options } = filters;
  const results = useInfiniteQuery(searchQuery(sdk, query, options));
  // The section below sends the same request, and shows its other states.
  const spokenFilters = { length: options.length, uploadedWithin: options.uploadedWithin };
  const isAtEnd = results.isSuccess && !results.hasNextPage;
  const searchesSpoken = useHostFeature('spoken-search') && isAtEnd;
  const spoken = useInfiniteQuery({
    ...spokenSearchQuery(sdk, query, spokenFilters),
    enabled: searchesSpoken,
  });
  const { data, error, refetch, dataUpdatedAt: nowMs } = results;
  const { nextPage, onLoadMore } = useNextPage(results);

  if (!data) {
    if (!error) return <Loading />;
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
  const momentsOf = new Map(
    spoken.data?.pages
      .flatMap(({ items }) => items)
      .map(({ video, moments }) => [video.id, moments]),
  );
  const isEmpty = videos.length === 0 && !results.hasNextPage;
  return (
    <>
      {channel ? (
        <FoundChannel
          channel={channel}
          nowMs={nowMs}
          query={query}
          action={subscribeControl(channel)}
          saveMenu={saveMenu}
        />
      ) : null}
      {videos.length > 0 ? (
        <section className={styles.section}>
          {channel ? (
            <Heading level={2}>Videos</Heading>
          ) : (
            <VisuallyHidden element="h2">Videos</VisuallyHidden>
          )}
          <div className={rowStyles.list}>
            {videos.map((video, index) => (
              <ResultRow
                key={video.id}
                video={video}
                nowMs={nowMs}
                query={query}
                moments={momentsOf.get(video.id)}
                saveMenu={saveMenu}
                isFirst={index === 0 && !channel}
              />
            ))}
          </div>
        </section>
      ) : null}
      {isEmpty && !channel ? (
        <NoResults title={`No results found for "${query}".`} filters={filters} />
      ) : null}
      {isEmpty && channel && filters.active.length > 0 ? (
        <NoResults title="No videos match the filters." filters={filters} />
      ) : null}
      {isEmpty ? null : (
        <VideoListFooter state={nextPage} pageCount={data.pages.length} onLoadMore={onLoadMore} />
      )}
      {searchesSpoken ? (
        <Suspense>
          <SpokenResults
            key={query}
            query={query}
            filters={spokenFilters}
            listed={new Set(videos.map(({ id }) => id))}
            saveMenu={saveMenu}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export interface ResultsScreenProps extends Pick<VideoListProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  /** Rendered on the card of the found channel. */
  readonly subscribeControl: (channel: Channel) => ReactNode;
}

/** `/results?query={text}`: the channels and videos that match a text. */
export function ResultsScreen({ brand, subscribeControl, saveMenu }: ResultsScreenProps) {
  const [searchParams] = useSearchParams();
  const filters = useResultFilters();
  const query = searchParams.get('query') ?? '';
  const isBlank = query.trim() === '';
  return (
    <div className={styles.page}>
      <title>{documentTitle(isBlank ? sitePages.results.title : query, brand)}</title>
      <Heading level={1} className={styles.title}>
        {isBlank ? 'Search' : `Results for "${query}"`}
      </Heading>
      {isBlank ? (
        <EmptyState
          title="What are you looking for?"
          advice="Type a title, a word or a channel into the search above."
        />
      ) : (
        <>
          <ResultFilterBar filters={filters} />
          <Results
            query={query}
            filters={filters}
            subscribeControl={subscribeControl}
            saveMenu={saveMenu}
          />
        </>
      )}
    </div>
  );
}
