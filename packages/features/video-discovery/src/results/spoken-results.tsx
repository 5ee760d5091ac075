import { ErrorState, Heading, type VideoListProps } from '@kinora/design-system';
import type { SpokenResult, VideoId } from '@kinora/domain';
import {
  type SpokenQueryOptions,
  adviceFor,
  spokenSearchQuery,
  useNextPage,
  useSdk,
} from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { MoreSpoken } from './more-spoken.tsx';
import * as rowStyles from './result-row.css.ts';
import { ResultRow } from './result-row.tsx';
import * as styles from './spoken-results.css.ts';
import { SpokenSkeleton } from './spoken-skeleton.tsx';

interface SectionProps {
  readonly children: ReactNode;
  /** Whether the rows above show all there is. */
  readonly isListed?: boolean;
}

const Section = ({ children, isListed = false }: SectionProps) => (
  <section
    className={styles.section}
    aria-labelledby="said-in-videos"
    data-listed={isListed || undefined}
  >
    <Heading level={2} id="said-in-videos">
      Said in videos
    </Heading>
    {children}
  </section>
);

interface ListProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly results: readonly SpokenResult[];
  readonly query: string;
  readonly nowMs: number;
  readonly listed: ReadonlySet<VideoId>;
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
    if (before === 0 || count <= before || !isAtEnd) return;
    const added = Array.from(list.current?.children ?? []).slice(before);
    // In a wide page, those that are listed above are hidden here. jsdom has no layout.
    const first = added.find((row) => row.checkVisibility?.() ?? true);
    first?.querySelector('a')?.focus();
  }, [count]);
  return list;
}

function List({ results, query, nowMs, listed, saveMenu }: ListProps) {
  const list = useFocusOnNewPage(results.length);
  return (
    <ul ref={list} className={rowStyles.list}>
      {results.map(({ video, moments }) => (
        <li
          key={video.id}
          className={styles.result}
          data-listed={listed.has(video.id) || undefined}
        >
          <ResultRow
            video={video}
            moments={moments}
            layout="list"
            nowMs={nowMs}
            query={query}
            saveMenu={saveMenu}
          />
        </li>
      ))}
    </ul>
  );
}

export interface SpokenResultsProps extends Pick<VideoListProps, 'saveMenu'> {
  /** The text that was searched; not blank. */
  readonly query: string;
  readonly filters: SpokenQueryOptions;
  /** The videos that are listed above. In a wide page their rows show the moments. */
  readonly listed: ReadonlySet<VideoId>;
}

/** The videos in which a text is said, with the moments. Renders nothing when it is said in none. */
export function SpokenResults({ query, filters, listed, saveMenu }: SpokenResultsProps) {
  const results = useInfiniteQuery(spokenSearchQuery(useSdk(), query, filters));
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
    <Section isListed={nextPage === 'end' && found.every(({ video }) => listed.has(video.id))}>
      <List results={found} query={query} nowMs={nowMs} listed={listed} saveMenu={saveMenu} />
      <MoreSpoken state={nextPage} onLoadMore={onLoadMore} />
    </Section>
  );
}
