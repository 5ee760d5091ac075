import { ErrorState, Heading, VideoRow, type VideoListProps } from '@kinora/design-system';
import type { SpokenResult } from '@kinora/domain';
import { adviceFor, spokenSearchQuery, useNextPage, useSdk } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { MoreSpoken } from './more-spoken.tsx';
import { SpokenMoments } from './spoken-moments.tsx';
import * as styles from './spoken-results.css.ts';
import { SpokenSkeleton } from './spoken-skeleton.tsx';

const Section = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.section} aria-labelledby="said-in-videos">
    <Heading level={2} id="said-in-videos">
      Said in videos
    </Heading>
    {children}
  </section>
);

interface ListProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly results: readonly SpokenResult[];
  readonly nowMs: number;
}

/** Focuses the first video of a page that has arrived, unless the focus has moved on from the button that requested it. */
function useFocusOnNewPage(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    const before = lastCount.current;
    lastCount.current = count;
    const { activeElement, body } = document;
    const isAtEnd = activeElement === body || activeElement?.matches('[data-more-spoken]');
    if (before > 0 && count > before && isAtEnd)
      list.current?.children[before]?.querySelector('a')?.focus();
  }, [count]);
  return list;
}

function List({ results, nowMs, saveMenu }: ListProps) {
  const list = useFocusOnNewPage(results.length);
  return (
    <ul ref={list} className={styles.list}>
      {results.map(({ video, moments }) => (
        <li key={video.id} className={styles.result}>
          <VideoRow video={video} nowMs={nowMs} menu={saveMenu?.(video)} />
          <SpokenMoments video={video} moments={moments} />
        </li>
      ))}
    </ul>
  );
}

export interface SpokenResultsProps extends Pick<VideoListProps, 'saveMenu'> {
  /** The text that was searched; not blank. */
  readonly query: string;
}

/** The videos in which a text is said, with the moments. Renders nothing when it is said in none. */
export function SpokenResults({ query, saveMenu }: SpokenResultsProps) {
  const results = useInfiniteQuery(spokenSearchQuery(useSdk(), query));
  const { data, error, refetch, dataUpdatedAt: nowMs } = results;
  const { nextPage, onLoadMore } = useNextPage(results);

  if (!data) {
    return (
      <Section>
        {error ? (
          <ErrorState
            title="The search in captions failed."
            advice={adviceFor(error)}
            onRetry={() => void refetch()}
            isRetrying={results.isFetching}
          />
        ) : (
          <SpokenSkeleton />
        )}
      </Section>
    );
  }
  const found = data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return null;
  return (
    <Section>
      <List results={found} nowMs={nowMs} saveMenu={saveMenu} />
      <MoreSpoken state={nextPage} onLoadMore={onLoadMore} />
    </Section>
  );
}
