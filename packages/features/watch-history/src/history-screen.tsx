import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  VideoEntries,
  VideoEntriesSkeleton,
  VideoListFoot,
} from '@kinora/design-system';
import { historyQuery, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ClearHistoryDialog } from './clear-history-dialog.tsx';
import { HistoryEntry } from './history-entry.tsx';
import * as styles from './history-screen.css.ts';

/** As many as a large screen shows. */
const SKELETONS = 8;
/** Above the fold of a large screen. */
const EAGER_PICTURES = 8;

function Watched() {
  const content = useVideoList(useInfiniteQuery(historyQuery(useSdk())));
  switch (content.stage) {
    case 'loading':
      return (
        <section aria-busy aria-label="Loading videos">
          <VideoEntriesSkeleton count={SKELETONS} />
        </section>
      );
    case 'failed':
      return (
        <ErrorState
          title="Your watch history could not be loaded."
          advice={content.advice}
          onRetry={content.onRetry}
          isRetrying={content.isRetrying}
        />
      );
    case 'empty':
      return (
        <EmptyState title="You're all caught up! Start exploring new videos to add to your watch history." />
      );
    case 'shown':
      return (
        <>
          <VideoEntries aria-label="Watch History">
            {content.videos.map((video, index) => (
              <HistoryEntry
                key={video.id}
                video={video}
                nowMs={content.updatedAtMs}
                isEager={index < EAGER_PICTURES}
              />
            ))}
          </VideoEntries>
          <VideoListFoot
            state={content.nextPage}
            pageCount={content.pageCount}
            onLoadMore={content.onLoadMore}
          />
        </>
      );
    default:
      return content satisfies never;
  }
}

export interface HistoryScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/history`: what the viewer has watched, newest first; each can be forgotten, and all of it. */
export function HistoryScreen({ brand }: HistoryScreenProps) {
  const { data } = useInfiniteQuery(historyQuery(useSdk()));
  const [isClearing, setClearing] = useState(false);
  const hasVideos = data?.pages.some(({ items }) => items.length > 0) ?? false;
  return (
    <div className={styles.page}>
      <title>{`Watch History · ${brand}`}</title>
      <div className={styles.head}>
        <Heading level={1} size="heading">
          Watch History
        </Heading>
        {hasVideos ? (
          <Button
            icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
            onClick={() => setClearing(true)}
          >
            Clear watch history
          </Button>
        ) : null}
      </div>
      <Watched />
      {isClearing ? <ClearHistoryDialog onClose={() => setClearing(false)} /> : null}
    </div>
  );
}
