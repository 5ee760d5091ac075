import {
  ButtonLink,
  ChannelCard,
  EmptyState,
  ErrorState,
  Heading,
  Spinner,
  VideoCards,
  VideoListFooter,
  type VideoListProps,
  VisuallyHidden,
  createLazyPart,
  createPartLoadError,
} from '@kinora/design-system';
import { type FoundChannel, type SearchResult, type Video, channelHref } from '@kinora/domain';
import { searchQuery, useHostFeature, useNextPage, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CaptionFilter, useCaptionFilter } from './caption-filter.tsx';
import * as styles from './results-screen.css.ts';

/** A chunk of its own: the videos and channels are shown first. */
const SpokenResults = createLazyPart(
  async () => ({ default: (await import('./spoken-results.tsx')).SpokenResults }),
  createPartLoadError('The search in captions could not be loaded.'),
);

interface FoundProps extends Pick<ResultsScreenProps, 'subscribeControl' | 'saveMenu'> {
  readonly channel: SearchResult['channel'];
  readonly videos: readonly Video[];
  readonly nowMs: number;
}

/** The best matching channel, its latest videos, then the matching videos. */
const Found = ({ channel, videos, nowMs, subscribeControl, saveMenu }: FoundProps) => (
  <>
    {channel ? (
      <section className={styles.section}>
        <ChannelCard
          channel={channel}
          href={channelHref(channel)}
          action={subscribeControl(channel)}
        />
        {channel.latestVideos.length > 0 ? (
          <>
            <Heading level={2}>Latest from {channel.fullName}</Heading>
            <VideoCards
              videos={channel.latestVideos}
              nowMs={nowMs}
              headingLevel={3}
              saveMenu={saveMenu}
            />
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
        <VideoCards videos={videos} nowMs={nowMs} headingLevel={3} saveMenu={saveMenu} />
      </section>
    ) : null}
  </>
);

interface ResultsProps extends Pick<ResultsScreenProps, 'subscribeControl' | 'saveMenu'> {
  readonly query: string;
  readonly onlyWithCaptions: boolean;
}

/** What matches, or the text that nothing does; then, at the end, the videos in which the words are said. */
function Results({ query, onlyWithCaptions, ...slots }: ResultsProps) {
  const results = useInfiniteQuery(searchQuery(useSdk(), query, { onlyWithCaptions }));
  const searchesSpeech = useHostFeature('spoken-search');
  const { data, error, refetch, dataUpdatedAt: nowMs } = results;
  const { nextPage, onLoadMore } = useNextPage(results);

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
  const isEmpty = !channel && videos.length === 0 && !results.hasNextPage;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={`No results found for "${query}".`}
          advice="Check the spelling, or try fewer or other words."
          action={<ButtonLink href="/">See the newest videos</ButtonLink>}
        />
      ) : (
        <>
          <Found {...slots} channel={channel} videos={videos} nowMs={nowMs} />
          <VideoListFooter state={nextPage} pageCount={data.pages.length} onLoadMore={onLoadMore} />
        </>
      )}
      {searchesSpeech && !results.hasNextPage ? (
        <Suspense>
          <SpokenResults key={query} query={query} saveMenu={slots.saveMenu} />
        </Suspense>
      ) : null}
    </>
  );
}

export interface ResultsScreenProps extends Pick<VideoListProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  /** Rendered on the card of the found channel. */
  readonly subscribeControl: (channel: FoundChannel) => ReactNode;
}

/** `/results?query={text}`: the channels and videos that match a text. */
export function ResultsScreen({ brand, subscribeControl, saveMenu }: ResultsScreenProps) {
  const [searchParams] = useSearchParams();
  const filter = useCaptionFilter();
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
        <>
          <CaptionFilter {...filter} />
          <Results
            query={query}
            onlyWithCaptions={filter.isOn}
            subscribeControl={subscribeControl}
            saveMenu={saveMenu}
          />
        </>
      )}
    </div>
  );
}
